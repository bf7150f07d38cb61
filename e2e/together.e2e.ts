import type { SavedScene } from '#features/visualizer/schema.ts'
import { ask, hydrated, type Visitor } from './browser.ts'
import { saved } from './room.ts'
import { send } from './send.ts'
import { inRoom, tool, twoInARoom } from './shared-room.ts'
import { expect, test } from './test.ts'

const people: Visitor[] = []
test.afterEach(async () => {
  for (const person of people.splice(0)) await person.close()
})

const undo = (page: Visitor['page']) => tool(page, /^Undo/)

test('a homeowner and the professional whom they hired design one room together, each with their own undo, also offline [SCOPE-06]', async () => {
  const { owner, pro, scene } = await twoInARoom()
  people.push(owner, pro)
  await tool(pro.page, /^Day/).click()
  await tool(owner.page, /^Evening/).waitFor()
  await expect(undo(owner.page)).toHaveAttribute('aria-disabled', 'true')
  await tool(owner.page, /^ft/).click()
  await tool(pro.page, /^m\b/).waitFor()
  await undo(pro.page).click()
  await tool(owner.page, /^Day/).waitFor()
  await tool(pro.page, /^m\b/).waitFor()

  await owner.context.setOffline(true)
  await tool(owner.page, /^Day/).click()
  await tool(owner.page, /^Evening/).waitFor()
  await tool(pro.page, /^m\b/).click()
  await tool(pro.page, /^ft/).waitFor()
  await owner.context.setOffline(false)
  await tool(owner.page, /^ft/).waitFor()
  await tool(pro.page, /^Evening/).waitFor()
  await saved(owner.page)
  await expect
    .poll(async () => (await ask<SavedScene>(owner.page, `/api/scenes/${scene}`)).document)
    .toMatchObject({ light: 'evening', units: 'imperial' })

  await pro.page.reload()
  await hydrated(pro.page)
  await tool(pro.page, /^Evening/).waitFor()
  // The page has no 3D on purpose.
  expect(pro.problems.filter((problem) => !problem.includes('WebGL'))).toEqual([])
})

test('a member who may no longer edit a shared room sees so at once, and their page changes nothing', {
  tag: '@thorough',
}, async () => {
  const { owner, pro, hire } = await twoInARoom()
  people.push(owner, pro)
  await send(owner.page, hire, { rights: ['comment'] }, 'PUT')
  await pro.page.getByRole('alert').getByText('You can no longer edit this room.').waitFor()
  await expect(tool(pro.page, /^(Day|ft|Undo|Project|History)\b/)).toHaveCount(0)
  await expect(pro.page.getByRole('status').getByText('View only')).toBeVisible()
  await send(owner.page, hire, { status: 'ended' }, 'PUT')
  await pro.page.getByRole('alert').getByText('You no longer have access to this room.').waitFor()
  await expect(inRoom(owner.page)).toHaveCount(0)
})
