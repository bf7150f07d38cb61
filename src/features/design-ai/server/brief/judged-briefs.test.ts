import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { type JudgedBrief, judgeBriefs } from '#test/judge-briefs.ts'
import judged from './judged-briefs.json' with { type: 'json' }

// One brief in six; `npm run soak -- judged` plans all of them from every product of the demo.
const briefs: JudgedBrief[] = judged.filter((_, i) => i % 6 === 0)

let test: TestApp
beforeAll(async () => {
  test = await createDemoApp()
})
afterAll(() => test.close())

it('ends every wish of a brief in one list, met only where an attribute or the room proves it', async () => {
  const { wrong, rooms } = await judgeBriefs(test.deps, briefs, '2026-11-27')
  expect(wrong.map(({ kind, what, prompt }) => `${kind}: ${what} (${prompt})`)).toEqual([])
  expect(rooms).toBe(briefs.length * 3)
})
