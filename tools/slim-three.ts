import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const file = (from: string) => fileURLToPath(import.meta.resolve(from))

/**
 * Takes three from its sources, module by module, which leaves out what its one built file holds together; without its
 * headsets, and with the shaders' code, and our own, as the built file has it, not even indented. 8 kB of 168 packed.
 */
export function slimThree(): Plugin {
  return {
    name: 'slim-three',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id) {
      if (id === 'three') return file('three/src/Three.js')
      return id.endsWith('/WebXRManager.js') ? file('./no-headset.ts') : null
    },
    transform: {
      filter: { id: /three\/src\/(renderers\/shaders|extras)\/.*\.js$|src\/scene\/view\/.*\.ts$/ },
      // Shaders stay the templates that they are: some have others in them, or numbers.
      handler: (code) => ({
        code: code.replace(marked, (_, shader: string) => `\`${bare(shader)}\``),
        map: null,
      }),
    },
  }
}

const marked = /\/\* glsl \*\/\s*`([^`]*)`/g

/** A shader without its comments and its lines' indents: other code looks for whole lines of it, never for these. */
export function bare(shader: string): string {
  return shader
    .replace(/\r/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/[ \t]*\/\/.*$/gm, '')
    .replace(/^[ \t]+/gm, '')
    .replace(/\n{2,}/g, '\n')
}
