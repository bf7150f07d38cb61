import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const found = (pattern: string, text: RegExp, without = '') =>
  globSync(pattern).filter((file) => file !== without && text.test(readFileSync(file, 'utf8')))

it('lets no journey use a clock that runs: only page-time.ts stops a page’s time and lets it pass', () => {
  expect(found('e2e/**/*.ts', /\.clock\b/)).toEqual(['e2e/page-time.ts'])
})

it('lets no test use fake timers that run by themselves', () => {
  const running = /shouldAdvanceTime|advanceTimeDelta|setTimerTickMode/
  expect(found('{src,demo,test,tools,e2e}/**/*.{ts,tsx}', running, 'tools/check/clocks.test.ts')).toEqual([])
})
