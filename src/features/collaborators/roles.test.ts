import { expect, it } from 'vitest'
import { rightsOfRole } from '#features/projects/members.ts'
import { collaboratorRoles, rightsOfShowroomRole, roleText } from './roles.ts'

it('a showroom role that writes is one that can have rights in a project, and the other way round [SCOPE-13]', () => {
  for (const role of collaboratorRoles) {
    const writes = rightsOfShowroomRole[role].includes('write')
    expect(rightsOfRole[role].includes('see')).toBe(rightsOfShowroomRole[role].includes('projects'))
    expect(rightsOfRole[role].some((right) => ['comment', 'room', 'list'].includes(right))).toBe(writes)
    expect(rightsOfRole[role]).not.toContain('manage')
  }
})

it('says in a sentence what a role may do', () => {
  expect(roleText('viewer')).toBe(
    'Sees the projects that clients share with the showroom or hired it for and reads their chats.',
  )
  expect(roleText('editor')).toMatch(/writes in the chats/)
})
