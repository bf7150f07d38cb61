import type { Plugin } from 'vite'

/** The order of `src/styles.css`: Tailwind's own, in which components come after the base styles that they change. */
const order = '@layer theme, base, components, utilities;'

/**
 * Names the cascade layers, in their order, at the top of every style sheet. Layers count in the order in which the browser
 * first reads their names, and that of the style sheets changes: React puts those of the error page behind the ones that
 * parts of the failed page have loaded, whose `components` would then come before `base` and lose against it.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?')
      return file.endsWith('.css') && !file.includes('/node_modules/') ? `${order}\n${code}` : null
    },
  }
}
