import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * What is read only as a process begins, and makes the server smaller. glibc's malloc raises both limits after the first large
 * block that is freed, and then keeps what was freed below them; held at their defaults it gives it back: 45 MiB after a first
 * start, 30 under load (bench/results, catalogue). With a cache of compiled files from the first file on, Node does not load
 * what takes the types out of them: another 19 MiB.
 */
export const steadyEnv = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: path.join(tmpdir(), 'node-compile-cache'),
}
