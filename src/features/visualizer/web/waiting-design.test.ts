import { beforeEach, describe, expect, it } from 'vitest'
import { stubStorage } from '#test/browser-storage.ts'
import { getStored, setStored } from '#web/browser/storage.ts'
import type { SavedScene } from '../schema.ts'
import { itemOf, takeWaiting, waitForSignIn } from './editor/tools/ToolbarParts.tsx'

const made = 'p'.repeat(22)
const design = {
  id: 'k'.repeat(22),
  template: 'k-galley--japandi',
  floorplan: 7,
  project: null,
} as SavedScene

beforeEach(() => {
  stubStorage('localStorage')
})

/** The return address within the sign-in's address. */
const backOf = (login: string) => new URLSearchParams(login.split('?')[1]).get('redirect') ?? ''
const searchOf = (path: string) => new URLSearchParams(path.split('?')[1])

describe('a guest’s design to be saved as a project', () => {
  it('is stored with showroom, floorplan, template, 3D and project, and keeps its return path [PROJ-01, SESS-07, SIGNIN-30, REG-39, REG-41]', () => {
    setStored('project', 'q'.repeat(22))
    const login = waitForSignIn(design, 44, 'low')
    expect(getStored('my_item')).toEqual({
      showroom: 44,
      floorplan: 7,
      floorTemplate: 'k-galley--japandi',
      is_3d: true,
      project: null,
    })
    const back = `/visualize?scene=${design.id}&keep=project&quality=low`
    expect(getStored('visual_redirect')).toBe(back)
    expect(login).toMatch(/^\/login\?/)
    expect(backOf(login)).toBe(back)
    // A project stored earlier in this browser belongs to another design.
    expect(getStored('project')).toBeNull()
  })

  it('without a template, a plan or a showroom keeps only the plain return path [REG-40]', () => {
    for (const [room, showroom] of [
      [{ ...design, template: null }, 44],
      [{ ...design, floorplan: null }, 44],
      [design, null],
    ] as const) {
      setStored('visual_redirect', '/visualize?scene=earlier')
      expect(backOf(waitForSignIn(room, showroom, null))).toBe(`/visualize?scene=${design.id}&keep=project`)
      expect(getStored('visual_redirect')).toBeNull()
      // A visitor who creates an account instead also returns.
      expect(getStored('redirect_to')).toBe(`/visualize?scene=${design.id}&keep=project`)
    }
  })

  it('continues once its visitor is back, with the project that the sign-in created', () => {
    const back = backOf(waitForSignIn(design, 44, null))
    setStored('project', made)
    expect(takeWaiting(design, searchOf(back))).toEqual({ ...itemOf(design, 44), project: made })
    expect(getStored('visual_redirect')).toBeNull()
  })

  it('does not become a project through a link from someone else, nor twice', () => {
    const back = searchOf(`/visualize?scene=${design.id}&keep=project`)
    expect(takeWaiting(design, back)).toBeNull()
    waitForSignIn({ ...design, template: 'b-powder--warm-modern' }, 44, null)
    expect(takeWaiting(design, back)).toBeNull()
    setStored('my_item', itemOf({ ...design, project: made }, 44))
    expect(takeWaiting(design, back)).toBeNull()
    waitForSignIn(design, 44, null)
    expect(takeWaiting(design, searchOf(`/visualize?scene=${design.id}`))).toBeNull()
  })
})
