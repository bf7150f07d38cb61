import { expect, it } from 'vitest'
import { deviceOf } from './use-browser.ts'

it.each([
  [320, 'mobile'],
  [768, 'mobile'],
  [769, 'tablet'],
  [1024, 'tablet'],
  [1025, 'desktop'],
])('%d px is %s [ENTRY-16, CONST-05, OP-49]', (width, device) => {
  expect(deviceOf(width)).toBe(device)
})
