import { expect, it } from 'vitest'
import { newDoc, openScene } from '../open-scene.ts'
import { roomOfPlan } from '../plan/plan-room.ts'
import { floorPlans, templates } from '../room-tables.ts'
import { problemOfRoom } from './room-problems.ts'

it('finds no problem in any room template', () => {
  for (const template of templates)
    expect(problemOfRoom(openScene(template, newDoc(template)).room), template.id).toBeNull()
  for (const plan of floorPlans)
    for (const { id } of plan.rooms) expect(problemOfRoom(roomOfPlan(plan, id)), `${plan.id} ${id}`).toBeNull()
})
