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
