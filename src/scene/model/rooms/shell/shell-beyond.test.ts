import { expect, it } from 'vitest'
import { boundsOf } from '#scene/model/geometry/mesh.ts'
import { openingRect, openingsOf, wallsOf } from '../../layout/walls.ts'
import { newDoc, openScene } from '../open-scene.ts'
import { templates } from '../room-tables.ts'
import { beyond } from './shell-beyond.ts'

it('shows a furnished part of the next room through every arch, behind its wall and no farther', () => {
  let arches = 0
  for (const template of templates) {
    const scene = openScene(template, newDoc(template))
    if (scene.room.kind === 'outdoor') continue
    for (const wall of wallsOf(scene.room)) {
      const length = Math.hypot(wall.to[0] - wall.from[0], wall.to[1] - wall.from[1])
      for (const opening of openingsOf(scene.room, wall.index)) {
        const rect = openingRect(wall, opening)
        const parts = beyond(scene, wall, opening, rect)
        if (opening.kind !== 'arch') {
          expect(parts).toEqual([])
          continue
        }
        arches++
        expect(parts.length).toBeGreaterThan(6)
        const { min, max } = boundsOf(parts.map(({ mesh }) => mesh))
        expect(min[0]).toBeGreaterThanOrEqual(Math.min(0, rect[0] - 0.1) - 1e-6)
        expect(max[0]).toBeLessThanOrEqual(Math.max(length, rect[2] + 0.1) + 1e-6)
        expect(max[2]).toBeLessThanOrEqual(1e-6)
      }
    }
  }
  expect(arches).toBeGreaterThan(20)
})
