import type { DesignState } from './schema.ts'

/**
 * Who changes the state of a design how: its owner cancels and retries, the queue does the rest. `release`: a process that
 * shuts down puts a running design back.
 */
export const designMoves = {
  start: { from: ['queued'], to: 'running' },
  release: { from: ['running'], to: 'queued' },
  finish: { from: ['running'], to: 'done' },
  fail: { from: ['running'], to: 'failed' },
  cancel: { from: ['queued', 'running'], to: 'cancelled' },
  retry: { from: ['failed', 'cancelled'], to: 'queued' },
} as const satisfies Record<string, { from: readonly DesignState[]; to: DesignState }>
export type DesignMove = keyof typeof designMoves

/** A design in one of these is being worked on; an account has at most `maxActive` of them. */
export const activeStates = ['queued', 'running'] as const satisfies readonly DesignState[]
export const maxActive = 3

const reasons: Record<DesignState, string> = {
  queued: 'This design is waiting for its turn.',
  running: 'This design is being made.',
  done: 'This design is finished.',
  failed: 'This design has failed. Its credit has been given back.',
  cancelled: 'This design was cancelled. Its credit has been given back.',
}

/** Whether the owner's page may offer a move in a state, and if not, why. */
export function canMoveDesign(move: DesignMove, from: DesignState): { can: boolean; message: string } {
  const allowed: readonly DesignState[] = designMoves[move].from
  return allowed.includes(from) ? { can: true, message: '' } : { can: false, message: reasons[from] }
}
