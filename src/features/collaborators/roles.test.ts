import { expect, it } from 'vitest'
import { rightsOfRole } from '#features/projects/members.ts'
import { collaboratorRoles, rightsOfShowroomRole, roleText } from './roles.ts'

it('a showroom role that works is one that can have rights in a project, and the other way round [SCOPE-13]', () => {
  for (const role of collaboratorRoles) {
    const works = rightsOfShowroomRole[role].includes('work')
    expect(rightsOfRole[role].includes('see')).toBe(rightsOfShowroomRole[role].includes('projects'))
    expect(rightsOfRole[role].some((right) => ['comment', 'room', 'list'].includes(right))).toBe(works)
    expect(rightsOfRole[role].includes('comment')).toBe(rightsOfShowroomRole[role].includes('write'))
    expect(rightsOfRole[role]).not.toContain('manage')
  }
})

it('says in a sentence what a role may do', () => {
  expect(roleText('viewer')).toBe(
    'Sees the projects that clients share with the showroom or hire it for, reads their chats and reads its proposals.',
  )
  expect(roleText('editor')).toMatch(
    /reads its proposals, writes in the chats, works in the projects with the rights .* and writes and sends proposals\.$/,
  )
})
