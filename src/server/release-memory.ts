import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * One full collection now. For the end of a start: reading a whole catalogue leaves more garbage than the server will make in
 * an hour, and the process would otherwise stay as large as it was at its largest.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as ((options: object) => void) | undefined
  // Only the last resort also moves what is left together and gives the emptied pages back.
  collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * Lets the heap grow by 40 % of what is in use before it is collected, where V8 would let it grow to four times that. For the
 * very start of the process. Measured under the catalogue's load: 70 MiB less for 2 % more time.
 */
export function growSlowly(): void {
  setFlagsFromString('--heap-growing-percent=40')
}
