import { describe, expect, it } from 'vitest'
import { newDoc, openScene } from '../rooms/open-scene.ts'
import { programs, templates } from '../rooms/room-tables.ts'
import type { Scene, Template } from '../types.ts'

function sceneOf(program: string): Scene {
  const template = templates.find((one) => one.program.id === program) as Template
  return openScene({ name: '', program: template.program, style: template.style }, newDoc(template))
}

describe('goods in pairs', () => {
  it('are two places with two kinds of product: what does one job cannot do the other', () => {
    const pairs: Record<string, string[]> = {
      washer: ['unit washer', 'dryer dryer'],
      wd: ['unit washer', 'dryer dryer'],
      range: ['unit range', 'hood hood'],
      tubfree: ['unit freestanding-tub', 'filler tub-filler'],
      sink: ['sink kitchen-sink', 'faucet kitchen-faucet'],
      usink: ['sink kitchen-sink', 'faucet kitchen-faucet'],
      wetbar: ['sink prep-sink', 'faucet prep-faucet'],
      vanity: ['unit vanity', 'faucet bath-faucet'],
      shower: ['trim shower-system', 'glass sliding-door'],
      tub: ['unit bathtub', 'trim shower-system'],
    }
    let met = 0
    for (const { id } of programs) {
      const { placed, slots } = sceneOf(id)
      for (const thing of placed) {
        const parts = slots
          .filter(({ fixtures }) => fixtures?.includes(thing.id))
          .map(({ part, families }) => `${part} ${families?.[0]}`)
        for (const part of pairs[thing.type] ?? []) {
          met++
          expect(parts, `${id} ${thing.id}`).toContain(part)
        }
      }
    }
    expect(met).toBeGreaterThan(100)
  })

  it('are one each, and each no wider than its half', () => {
    const { slots } = sceneOf('u-line')
    const machines = slots.filter(({ families }) => /washer|dryer/.test(`${families}`) && !/dish/.test(`${families}`))
    expect(machines.map(({ label, count }) => `${label} ${count}`)).toEqual(['Washer 1', 'Dryer 1'])
    for (const { maxWidth } of machines) expect((maxWidth ?? 0) / 0.0254).toBeCloseTo(28)
  })
})
