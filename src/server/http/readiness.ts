/** What `/api/ready` says, and whether this process is about to end. Written by the start of the product. */
export type Readiness = {
  /** A sentence for operators while requests should go to other processes; null when this one is ready. */
  whyNot: string | null
  /** Then every response closes its connection, so that the next request goes to another process. */
  stopping: boolean
}

export function createReadiness(): Readiness {
  return { whyNot: null, stopping: false }
}
