/**
 * What the people of a showroom may do in it. In a project, `features/projects/members.ts` decides, by the rights that
 * the owner of the project gave to the showroom: only who has `work` here can have any of them.
 */
export type ShowroomRight = 'projects' | 'chats' | 'proposals' | 'write' | 'work' | 'propose' | 'manage'

export const collaboratorRoles = ['viewer', 'editor'] as const
export type CollaboratorRole = (typeof collaboratorRoles)[number]

/** The one table of showroom roles, for the server that refuses and the screens that offer. */
export const rightsOfShowroomRole: Record<CollaboratorRole | 'owner', readonly ShowroomRight[]> = {
  owner: ['projects', 'chats', 'proposals', 'write', 'work', 'propose', 'manage'],
  editor: ['projects', 'chats', 'proposals', 'write', 'work', 'propose'],
  viewer: ['projects', 'chats', 'proposals'],
}

export const roleNames: Record<CollaboratorRole, string> = { viewer: 'Viewer', editor: 'Editor' }

const rightTexts: Record<ShowroomRight, string> = {
  projects: 'sees the projects that clients share with the showroom or hire it for',
  chats: 'reads their chats',
  proposals: 'reads its proposals',
  write: 'writes in the chats',
  work: 'works in the projects with the rights that the client gave',
  propose: 'writes and sends proposals',
  manage: 'invites and removes people',
}

/** A sentence about what the role may do. */
export function roleText(role: CollaboratorRole): string {
  const texts = rightsOfShowroomRole[role].map((right) => rightTexts[right])
  const last = texts.pop() ?? ''
  const text = texts.length > 0 ? `${texts.join(', ')} and ${last}` : last
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** The same in a few words, for the line above every page of the showroom's portal. */
export function roleLine(role: CollaboratorRole): string {
  const writes = rightsOfShowroomRole[role].includes('write')
  return `${writes ? 'Reads and writes in' : 'Reads'} its projects, chats and proposals.`
}
