import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { type JudgedBrief, judgeBriefs } from '#test/judge-briefs.ts'
import others from './independent-briefs.json' with { type: 'json' }
import judged from './judged-briefs.json' with { type: 'json' }

// One brief in twenty, half of them by somebody who had not seen the planner; `npm run soak -- judged` plans all of them
// from every product of the demo.
const briefs: JudgedBrief[] = [...judged, ...others].filter((_, i) => i % 20 === 0)

let test: TestApp
beforeAll(async () => {
  test = await createDemoApp()
})
afterAll(() => test.close())

it('ends every wish of a brief in one list, met only where an attribute or the room proves it', async () => {
  const { wrong, rooms, refused } = await judgeBriefs(test.deps, briefs, '2026-11-27')
  expect(wrong.map(({ kind, what, prompt }) => `${kind}: ${what} (${prompt})`)).toEqual([])
  expect(rooms).toBe((briefs.length - refused) * 3)
})
