import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back what a start has used: reading a whole catalogue leaves more garbage than the server will make in an hour, and
 * the process would otherwise stay as large as it was at its largest. A second later, so that the first visitor does not wait
 * for it. From then on the heap grows by half of what is in use before it is collected, where V8 would let it grow to
 * four times that; and the bytes of answers, which lie outside it, count with it, where V8 would let 64 MiB of dropped ones
 * wait for a collection.
 */
export function releaseMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as ((options: object) => void) | undefined
    // Only the last resort also moves what is left together and gives the emptied pages back.
    collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    setFlagsFromString('--heap-growing-percent=50')
    setFlagsFromString('--external-memory-accounted-in-global-limit')
  }, 1000).unref()
}
