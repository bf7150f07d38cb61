import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const slow = '/node_modules/drizzle-orm/'
const src = new URL('../', import.meta.url).href

/**
 * Makes the start quicker and the process smaller; call it before anything else is imported. Node looks for each file that is
 * imported, and asks the nearest package.json what it is. Ours say themselves where they are, in 2,600 imports at a start: a
 * fifth of a second. drizzle-orm's package.json is 175 kB of exports for 420 files, parsed once for each: half of the start's
 * time, and 200 MiB of garbage. Its files are all ES modules that name each other by relative paths.
 */
export function hastenModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL ?? ''
      if (parent.startsWith(src) && /^(\.\.?\/|#(?!test\/)).*\.ts$/.test(specifier)) {
        const url = specifier.startsWith('#') ? src + specifier.slice(1) : new URL(specifier, parent).href
        return { url, format: 'module-typescript', shortCircuit: true }
      }
      if (!parent.includes(slow) || !/^\.\.?\/.*\.js$/.test(specifier)) return next(specifier, context)
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
    },
    load(url, context, next) {
      if (context.format !== 'module' || !url.includes(slow)) return next(url, context)
      return { format: 'module', source: readFileSync(fileURLToPath(url)), shortCircuit: true }
    },
  })
}
