import { expect, it, vi } from 'vitest'
import { toast } from '#web/page/toast.ts'
import { reportRefusal } from './report-refusal.ts'

it('replaces the previous reason, does not repeat the same one, and dismisses it after a successful change', () => {
  const shown = new Map<string, string>()
  vi.spyOn(toast, 'warning').mockImplementation(async (message, options) => {
    const id = options?.id ?? message
    if (!shown.has(id)) shown.set(id, message)
  })
  vi.spyOn(toast, 'dismiss').mockImplementation((id) => {
    shown.delete(id)
  })
  reportRefusal('The room would be too small.')
  reportRefusal('The room would be too small.')
  expect([...shown.values()]).toEqual(['The room would be too small.'])
  reportRefusal('A room can be at most 98′ long.')
  expect([...shown.values()]).toEqual(['A room can be at most 98′ long.'])
  reportRefusal(null)
  expect(shown.size).toBe(0)
  vi.restoreAllMocks()
})
