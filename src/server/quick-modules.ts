import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const slow = '/node_modules/drizzle-orm/'

/**
 * Makes the start quicker and the process smaller; call it before anything else is imported. Node parses the nearest
 * package.json once for each file of a package, and drizzle-orm's is 175 kB of exports for 420 files: half of the start's
 * time, and 200 MiB of garbage. Its files are all ES modules that name each other by relative paths, so nothing needs asking.
 */
export function hastenModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (!context.parentURL?.includes(slow) || !/^\.\.?\/.*\.js$/.test(specifier))
        return next(specifier, context)
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    },
    load(url, context, next) {
      if (context.format !== 'module' || !url.includes(slow)) return next(url, context)
      return { format: 'module', source: readFileSync(fileURLToPath(url)), shortCircuit: true }
    },
  })
}
