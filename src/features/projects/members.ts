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
 * collaborators of one of these.
 */
export const memberRoles = ['owner', 'hired', 'professional', 'editor', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

export type Membership = { role: MemberRole; rights: readonly MemberRight[] }

/** The most that each role may do; a hired professional and collaborators may do less. */
export const rightsOfRole: Record<MemberRole, readonly ProjectRight[]> = {
  owner: ['see', 'comment', 'room', 'list', 'manage'],
  hired: ['see', 'comment', 'room', 'list'],
  professional: ['see', 'comment'],
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
