import { describe, expect, it } from 'vitest'
import { wallsOf } from '../../layout/walls.ts'
import { newDoc, openScene } from '../open-scene.ts'
import { templates } from '../room-tables.ts'
import { gardens, shellPieces } from './shell.ts'

await gardens.load(['garden'])

const oneOfEach = templates.filter((one, i) => templates.findIndex((other) => other.program === one.program) === i)
const tile = {
  kind: 'surface',
  gen: 'plain',
  layout: 'offset',
  hex: '#dfe4e0',
  finish: 'Gloss',
  pieceIn: { w: 3, l: 6, t: 0.3 },
  params: {},
  seed: 5,
} as const

describe('the shell of a room', () => {
  it('is complete for every layout: finite meshes with unit normals and true lengths', () => {
    for (const template of oneOfEach) {
      const scene = openScene(template, newDoc(template))
      for (const { mesh, slot } of shellPieces(scene, () => null)) {
        expect(mesh.indices.length, `${template.id} ${slot}`).toBeGreaterThan(0)
        expect(mesh.positions.every(Number.isFinite), `${template.id} ${slot}`).toBe(true)
        let worst = 0
        for (let i = 0; i < mesh.normals.length; i += 3) {
          const [x, y, z] = [mesh.normals[i], mesh.normals[i + 1], mesh.normals[i + 2]] as [number, number, number]
          worst = Math.max(worst, Math.abs(Math.hypot(x, y, z) - 1))
        }
        expect(worst, `${template.id} ${slot}`).toBeLessThan(0.0005)
      }
    }
  })

  it('paints every wall on the room side and says which way it faces', () => {
    const template = templates[0]
    if (!template) throw new Error('no templates')
    const scene = openScene(template, newDoc(template))
    const walls = shellPieces(scene, () => null).filter((piece) => piece.slot === 'walls')
    expect(walls).toHaveLength(wallsOf(scene.room).length)
    for (const { mesh, facing } of walls) {
      expect([...mesh.normals.slice(0, 3)].map((n) => Math.round(n) + 0)).toEqual(facing)
    }
  })

  it('lays a selected covering at least half a millimeter in front of the plaster, with lengths in meters', () => {
    const template = templates.find((one) => one.program.id === 'k-l')
    if (!template) throw new Error('no such kitchen')
    const doc = newDoc(template)
    doc.fills.backsplash = { product: 'a', size_id: 1, grout: '#cccccc' }
    const scene = openScene(template, doc)
    const laid = shellPieces(scene, (slot) => (slot === 'backsplash' ? tile : null)).filter(
      (piece) => piece.slot === 'backsplash',
    )
    expect(laid.length).toBeGreaterThan(1)
    for (const { mesh, facing, laid: how } of laid) {
      expect(how).toEqual({ turn: 0 })
      const wall = wallsOf(scene.room).find(({ inward }) => inward[0] === facing?.[0] && 0 - inward[1] === facing?.[2])
      if (!wall) throw new Error('faces no wall')
      const [x, z] = [mesh.positions[0] as number, mesh.positions[2] as number]
      const out = (x - wall.from[0]) * wall.inward[0] + (-z - wall.from[1]) * wall.inward[1]
      expect(out).toBeGreaterThanOrEqual(0.0005)
      const us = mesh.uvs.filter((_, i) => i % 2 === 0)
      expect(Math.max(...us)).toBeLessThanOrEqual(wall.length + 1e-6)
      expect(Math.min(...us)).toBeGreaterThanOrEqual(-1e-6)
    }
  })
})
