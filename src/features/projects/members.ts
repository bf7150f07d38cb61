/**
 * What the owner of a project can let others do in it: comment and write in the chat, edit the room, edit the list. Who
 * has none of them can still see the project and read its chat.
 */
export const memberRights = ['comment', 'room', 'list'] as const
export type MemberRight = (typeof memberRights)[number]

/** `manage` is to share, hire, revoke, approve changes, pay, archive and delete. */
export const projectRights = ['see', ...memberRights, 'manage'] as const
export type ProjectRight = (typeof projectRights)[number]

/**
 * `professional` owns the showroom that the project is shared with, `hired` was hired for it, `editor` and `viewer` are
 * collaborators of one of these. `partner` is a person of their own whom the owner has invited.
 */
export const memberRoles = ['owner', 'hired', 'professional', 'partner', 'editor', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

export type Membership = { role: MemberRole; rights: readonly MemberRight[] }

/** The most that each role may do; a hired professional, a partner and collaborators may do less. */
export const rightsOfRole: Record<MemberRole, readonly ProjectRight[]> = {
  owner: ['see', 'comment', 'room', 'list', 'manage'],
  hired: ['see', 'comment', 'room', 'list'],
  professional: ['see', 'comment'],
  partner: ['see', 'comment', 'room', 'list'],
  editor: ['see', 'comment', 'room', 'list'],
  viewer: ['see'],
}

/** Whether an account with these memberships in a project may do this in it. */
export function mayDo(memberships: readonly Membership[], right: ProjectRight): boolean {
  return memberships.some(({ role, rights }) => {
    if (!rightsOfRole[role].includes(right)) return false
    return right === 'see' || right === 'manage' || rights.includes(right)
  })
}

/** How the owner says what a partner may do. */
export const partnerAccesses = ['look', 'comment', 'edit'] as const
export type PartnerAccess = (typeof partnerAccesses)[number]

export const rightsOfAccess: Record<PartnerAccess, readonly MemberRight[]> = {
  look: [],
  comment: ['comment'],
  edit: memberRights,
}

export function accessOf(rights: readonly MemberRight[]): PartnerAccess {
  if (rights.includes('room')) return 'edit'
  return rights.includes('comment') ? 'comment' : 'look'
}

/** What each access is called, and what it lets a partner do. */
export const accessNames: Record<PartnerAccess, { label: string; may: string }> = {
  look: { label: 'Look', may: 'see the project, its room and its list' },
  comment: { label: 'Comment', may: 'see the project, comment in its room and write in its chat' },
  edit: { label: 'Edit', may: 'change the room, the list and the checklist, comment and write in the chat' },
}

/** The states of a hire. `ended` without an answer is a request that its owner withdrew. */
export const hireStatuses = ['requested', 'accepted', 'declined', 'ended'] as const
export type HireStatus = (typeof hireStatuses)[number]

/** For so long the side that ended the work can take it back; the other side is notified after that. */
export const endMinutes = 10

/** The two sides of a hire: the project's owner and the professional. */
export const hireSides = ['owner', 'professional'] as const
export type HireSide = (typeof hireSides)[number]

/** Which status each side may set. */
const moves: Record<HireSide, Partial<Record<HireStatus, readonly HireStatus[]>>> = {
  owner: { requested: ['ended'], accepted: ['ended'] },
  professional: { requested: ['accepted', 'declined'], accepted: ['ended'] },
}

const closed: Record<HireStatus, string> = {
  requested: 'This request has not been answered yet.',
  accepted: 'This request has already been accepted.',
  declined: 'This request has already been declined.',
  ended: 'This work has already ended.',
}

export type HireMove = { outcome: 'yes' | 'same' | 'forbidden' | 'closed'; message: string }

/** Whether this side may move a hire from one status to another: `forbidden` for the side, `closed` in its state. */
export function canMoveHire(side: HireSide, from: HireStatus, to: HireStatus): HireMove {
  const mayEverSet = Object.values(moves[side]).some((targets) => targets.includes(to))
  if (!mayEverSet) return { outcome: 'forbidden', message: 'This action is unauthorized.' }
  if (from === to) return { outcome: 'same', message: '' }
  if (moves[side][from]?.includes(to)) return { outcome: 'yes', message: '' }
  return { outcome: 'closed', message: closed[from] }
}

/** Whether the owner decides what the professional may do: from the request until the work has ended. */
export const mayHaveRights = (status: HireStatus): boolean => status === 'requested' || status === 'accepted'
