/**
 * What the people of a showroom may do in it. In a project, `features/projects/members.ts` decides, by the rights that
 * the owner of the project gave to the showroom: only who has `write` here can have any of them.
 */
export const showroomRights = ['projects', 'chats', 'write', 'manage'] as const
export type ShowroomRight = (typeof showroomRights)[number]

export const collaboratorRoles = ['viewer', 'editor'] as const
export type CollaboratorRole = (typeof collaboratorRoles)[number]

/** The one table of showroom roles, for the server that refuses and the screens that offer. */
export const rightsOfShowroomRole: Record<CollaboratorRole | 'owner', readonly ShowroomRight[]> = {
  owner: ['projects', 'chats', 'write', 'manage'],
  editor: ['projects', 'chats', 'write'],
  viewer: ['projects', 'chats'],
}

export const roleNames: Record<CollaboratorRole, string> = { viewer: 'Viewer', editor: 'Editor' }

const rightTexts: Record<ShowroomRight, string> = {
  projects: 'sees the projects that clients share with the showroom or hired it for',
  chats: 'reads their chats',
  write: 'writes in the chats and works in those projects with the rights that the client gave',
  manage: 'invites and removes people',
}

/** A sentence about what the role may do. */
export function roleText(role: CollaboratorRole): string {
  const texts = rightsOfShowroomRole[role].map((right) => rightTexts[right])
  const last = texts.pop() ?? ''
  const text = texts.length > 0 ? `${texts.join(', ')} and ${last}` : last
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
