import { statfs } from 'node:fs/promises'
import type { z } from 'zod'
import { release } from '#db/release.ts'
import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { JobRow, MailRow, mailsQuery, SystemHealth } from '#features/admin/system-schema.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import { fail, notFound } from '#lib/failure.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import { type Job, type JobDeps, runJob } from '#server/jobs.ts'
import {
  countMails,
  databaseFacts,
  findMail,
  type JobRun,
  jobRuns,
  listMails,
  queueLengths,
  requeueMail,
  type StoredMail,
} from './system-queries.ts'

export type SystemDeps = JobDeps & { env: Pick<Env, 'DATA_DIR'>; clock: Clock }

export async function readHealth({ db, env }: SystemDeps): Promise<SystemHealth> {
  const [facts, queues, disk] = await Promise.all([databaseFacts(db), queueLengths(db), statfs(env.DATA_DIR)])
  const gigabytes = (blocks: number) => Math.round((blocks * disk.bsize) / 1e8) / 10
  return {
    version: release,
    database: { version: facts.version, size_mb: facts.sizeMb, connections: facts.connections },
    disk: { free_gb: gigabytes(disk.bavail), total_gb: gigabytes(disk.blocks) },
    queues,
  }
}

export async function readJobs<D extends SystemDeps>(deps: D, jobs: readonly Job<D>[]): Promise<JobRow[]> {
  const runs = new Map((await jobRuns(deps.db)).map((run) => [run.job, run]))
  return jobs.map(({ name, cron }) => {
    const run = runs.get(name)
    return {
      name,
      cron,
      last_run: run?.at.toISOString() ?? null,
      last_state: run ? stateOf(run) : null,
      error: run && stateOf(run) === 'failed' ? (run.error ?? '') : '',
      failures: run?.failures ?? 0,
    }
  })
}

function stateOf({ state }: JobRun): 'done' | 'failed' | 'running' {
  if (state === 'completed') return 'done'
  return state === 'active' ? 'running' : 'failed'
}

/** Runs a job now, beside its schedule: every job is safe to repeat. @throws 422 with the message if it fails. */
export async function startJob<D extends SystemDeps>(
  deps: D,
  jobs: readonly Job<D>[],
  actor: Actor,
  name: string,
): Promise<number> {
  const job = jobs.find((one) => one.name === name)
  if (!job) throw notFound()
  await recordAction(deps.db, {
    actor,
    action: 'job.started',
    at: deps.clock(),
    object: { kind: 'job', id: name, name },
  })
  try {
    return await runJob(deps, job)
  } catch (error) {
    throw fail('job_failed', 422, `The job failed: ${(error as Error).message}`)
  }
}

export async function readMails({ db }: SystemDeps, query: z.infer<typeof mailsQuery>): Promise<Paged<MailRow>> {
  const filter = { q: query.q, status: query.status ?? null }
  const total = await countMails(db, filter)
  const page = clampPage(query.page, total, query.per_page)
  const rows = await listMails(db, filter, { limit: query.per_page, offset: (page - 1) * query.per_page })
  const params = new URLSearchParams({ per_page: String(query.per_page) })
  if (query.q) params.set('q', query.q)
  if (query.status) params.set('status', query.status)
  return paged(rows.map(viewMail), total, page, query.per_page, '/api/admin/mails', params)
}

const viewMail = (mail: StoredMail): MailRow => ({
  id: mail.id,
  to: mail.toAddress,
  subject: mail.subject,
  status: mail.status,
  tries: mail.tries,
  error: mail.lastError,
  created_at: mail.createdAt.toISOString(),
  sent_at: mail.sentAt?.toISOString() ?? null,
  can_resend: mail.status === 'failed' && mail.hasBody,
})

/** Queues a failed mail again. A repeated call changes nothing. @throws 422 for one that cannot be sent again. */
export function resendMail({ db, clock }: SystemDeps, actor: Actor, id: number): Promise<void> {
  return transaction(db, async (tx) => {
    const mail = await findMail(tx, id)
    if (!mail) throw notFound()
    if (mail.status === 'queued') return
    const at = clock()
    if (!(await requeueMail(tx, id, at)))
      throw fail(
        'not_failed',
        422,
        mail.status === 'failed'
          ? 'The text of this email was not stored because it contains a secret link or code. The recipient can request a new one.'
          : 'Only failed emails can be sent again.',
      )
    await recordAction(tx, {
      actor,
      action: 'mail.resent',
      at,
      before: 'failed',
      after: 'queued',
      object: { kind: 'mail', id, name: '' },
    })
  })
}
