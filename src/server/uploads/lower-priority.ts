import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Gives requests priority over this process; when the machine runs out of memory, Linux ends it before the server or the
 * database.
 */
export function lowerPriority(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  try {
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not every container allows it.
  }
}
