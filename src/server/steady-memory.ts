/**
 * glibc's malloc raises both limits after the first large block that is freed, and then keeps what was freed below them; held
 * at their defaults it gives it back. After a first start this makes 45 MiB, under load 30 (bench/results, catalogue).
 */
export const steadyMalloc = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Begins this program anew with `steadyMalloc`, which is read only as a process begins; the number of the process stays. */
export function withSteadyMalloc(): void {
  if (process.platform !== 'linux' || 'MALLOC_TRIM_THRESHOLD_' in process.env) return
  const { execPath, execArgv, argv, env } = process
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...steadyMalloc })
}
