import type { Sql } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { noteInChat } from '#features/chat/server/messages.ts'
import { announce } from '#features/notifications/server/announce.ts'
import { type Occasion, record } from '#features/notifications/server/record.ts'
import type { ChangeStatus } from '#features/visualizer/change-orders.ts'
import { toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { SceneRecord } from '../queries.ts'
import { type ChangeProject, type ChangeRecord, findEmail } from './change-order-queries.ts'
import { titleOf } from './figures.ts'
import type { ChangeDeps } from './read-changes.ts'
import { signed } from './read-changes.ts'

type Given = {
  change: ChangeRecord
  project: ChangeProject
  /** Null once it is deleted. */
  scene: Pick<SceneRecord, 'shareId'> | null
  actor: Pick<Actor, 'id' | 'name'>
}
type Deps = Pick<ChangeDeps, 'env' | 'mail' | 'clock'>

/** Announces a new proposal to open pages, and notifies the owner in the page, on their devices and by mail. */
export async function notifyOfProposal(deps: Deps, tx: Sql, given: Given): Promise<void> {
  const { change, project, actor } = given
  const owner = { id: project.ownerId, email: project.ownerEmail }
  const body = `${actor.name} proposes for ${quoted(project.name)}: ${summaryOf(change)}`
  const news = newsOf(change, owner, { title: 'A change was proposed', body, note: change.note })
  await record(deps, tx, news, deps.clock())
  await noteChange(deps, tx, given, 'proposed', `I propose a change: ${summaryOf(change)}`, project.ownerId)
}

const decisions: Partial<Record<ChangeStatus, [title: string, body: (name: string) => string]>> = {
  approved: ['Your change was approved', (name) => `${name} approved your change`],
  declined: ['Your change was declined', (name) => `${name} declined your change`],
  replaced: ['Your change no longer applies', () => 'Another change was approved in place of yours'],
}

/** Announces a decision, and notifies who proposed the change; a proposer who withdraws is only announced. */
export async function notifyOfDecision(
  deps: Deps,
  tx: Sql,
  given: Given & { to: Exclude<ChangeStatus, 'proposed'>; reason?: string },
): Promise<void> {
  const { change, project, actor, to, reason = '' } = given
  const [title, decided] = decisions[to] ?? []
  if (!title || !decided || change.proposedBy === actor.id) return announce(tx, eventOf(change))
  const proposer = { id: change.proposedBy, email: await findEmail(tx, change.proposedBy) }
  const body = `${decided(actor.name)} in ${quoted(project.name)}: ${summaryOf(change)}`
  await record(deps, tx, newsOf(change, proposer, { title, body, note: reason }), deps.clock())
  const words = noteWords[to]
  if (words)
    await noteChange(
      deps,
      tx,
      given,
      to,
      `${words}: ${summaryOf(change)}${reason && `\n\n${reason}`}`,
      change.proposedBy,
    )
}

const noteWords: Partial<Record<ChangeStatus, string>> = {
  approved: 'I approved the change',
  declined: 'I declined the change',
}

/** Writes it into the project's chat, where the addresses become cards of the room and the new product. */
async function noteChange(
  { env, clock }: Deps,
  tx: Sql,
  { change, scene, actor }: Given,
  key: ChangeStatus,
  text: string,
  to: number,
): Promise<void> {
  const [added] = change.figures.added
  const addresses = [
    scene && paths.changeOrder(scene.shareId, change.id),
    added && paths.product(added.product, null, added.size_id),
  ].flatMap((path) => (path ? [env.PUBLIC_URL + path] : []))
  await noteInChat(tx, {
    project: change.projectId,
    senderId: actor.id,
    key: `change-${change.id}-${key}`,
    body: [text, ...addresses].join('\n'),
    at: clock(),
    notified: [to],
  })
}

const eventOf = ({ id, projectId, sceneId }: ChangeRecord) =>
  ({ kind: 'change', project: projectId, scene: sceneId ?? '', change: id }) as const

function newsOf(
  change: ChangeRecord,
  to: { id: number; email: string | null },
  { title, body, note }: { title: string; body: string; note: string },
): Occasion {
  const link = change.sceneId === null ? paths.projects() : paths.changeOrder(change.sceneId, change.id)
  return {
    notes: [{ accountId: to.id, type: 'change_order', title, body, link }],
    mail: {
      to: to.email,
      choice: { account: to.id, topic: 'changes' },
      title,
      preview: body,
      parts: [body, ...(note ? [`“${note}”`] : []), { kind: 'button', label: 'View the change', url: link }],
      reason:
        'You receive this email because of a change in a project that you work on. You can switch it off under Notifications in your account.',
    },
    live: [eventOf(change)],
  }
}

const summaryOf = (change: ChangeRecord) => `${titleOf(change.figures)} (${amountOf(change)}).`

const amountOf = ({ differenceCents }: ChangeRecord) =>
  differenceCents === 0 ? 'same price' : signed(toDollars(differenceCents))

const quoted = (name: string) => `“${name.trim() || 'Untitled project'}”`
