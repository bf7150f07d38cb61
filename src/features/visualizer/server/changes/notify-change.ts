import type { Sql } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { isFormer } from '#features/accounts/rules.ts'
import { noteInChat } from '#features/chat/server/messages.ts'
import { announce } from '#features/notifications/server/announce.ts'
import { choiceOf, notify } from '#features/notifications/server/notify.ts'
import type { ChangeStatus } from '#features/visualizer/change-orders.ts'
import { toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { layoutMail, type MailContent } from '#server/mail/mail-layout.ts'
import type { SceneRecord } from '../queries.ts'
import type { ChangeDeps } from './change-deps.ts'
import { type ChangeProject, type ChangeRecord, findEmail } from './change-order-queries.ts'
import { titleOf } from './figures.ts'
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
  await announceChange(tx, change)
  await send(deps, tx, change, project.ownerId, project.ownerEmail, {
    title: 'A change was proposed',
    body: `${actor.name} proposes for ${quoted(project.name)}: ${summaryOf(change)}`,
    note: change.note,
    label: 'View the change',
  })
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
  await announceChange(tx, change)
  const [title, body] = decisions[to] ?? []
  if (!title || !body || change.proposedBy === actor.id) return
  const email = await findEmail(tx, change.proposedBy)
  await send(deps, tx, change, change.proposedBy, email, {
    title,
    body: `${body(actor.name)} in ${quoted(project.name)}: ${summaryOf(change)}`,
    note: reason,
    label: 'View the change',
  })
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

async function announceChange(tx: Sql, { id, projectId, sceneId }: ChangeRecord): Promise<void> {
  await announce(tx, { kind: 'change', project: projectId, scene: sceneId ?? '', change: id })
}

async function send(
  { env, mail, clock }: Deps,
  tx: Sql,
  change: ChangeRecord,
  accountId: number,
  email: string | null,
  text: { title: string; body: string; note: string; label: string },
): Promise<void> {
  const { title, body, note } = text
  const link = change.sceneId === null ? paths.projects() : paths.changeOrder(change.sceneId, change.id)
  await notify(tx, [{ accountId, type: 'change_order', title, body, link }], clock())
  if (!email || isFormer(email) || !(await choiceOf(tx, accountId, 'changes')).email) return
  const content: MailContent = {
    title,
    preview: body,
    parts: [
      { kind: 'text', text: body },
      ...(note ? [{ kind: 'text' as const, text: `“${note}”` }] : []),
      { kind: 'button', label: text.label, url: env.PUBLIC_URL + link },
    ],
    reason:
      'You receive this email because of a change in a project that you work on. You can switch it off under Notifications in your account.',
  }
  await mail.queue(tx, { to: email, subject: title, ...layoutMail(content, env.PUBLIC_URL) })
}

const summaryOf = (change: ChangeRecord) => `${titleOf(change.figures)} (${amountOf(change)}).`

const amountOf = ({ differenceCents }: ChangeRecord) =>
  differenceCents === 0 ? 'same price' : signed(toDollars(differenceCents))

const quoted = (name: string) => `“${name.trim() || 'Untitled project'}”`
