import { Form } from 'react-router'
import { counted } from '#features/catalogue/web/price-words.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { SelectField } from '#web/fields.tsx'
import { roomNames } from '../rooms.ts'
import { planSizes } from './plan-sizes.ts'
import { useSearchForm } from './use-search-form.ts'

const rooms = [
  { value: '', label: 'Any room' },
  ...Object.entries(roomNames).map(([value, label]) => ({ value, label })),
]
const sizes = [
  { value: '', label: 'Any size' },
  ...planSizes.map(({ key, label }) => ({ value: key, label })),
]

type FindPlanProps = { rooms: string; size: string; total: number }

/** Among the floor plans by a room that they have and by their size; each choice is an address of its own. */
export function FindPlan({ rooms: room, size, total }: FindPlanProps) {
  const { form, choose } = useSearchForm()
  return (
    <Form ref={form} action={paths.visualize()} method="get" role="search" className="room-find">
      <input type="hidden" name="show" value="plans" />
      <SelectField label="With" name="rooms" defaultValue={room} options={rooms} onChange={choose} />
      <SelectField label="Size" name="size" defaultValue={size} options={sizes} onChange={choose} />
      <noscript>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </noscript>
      <p role="status" className="room-find-count">
        {counted(total, 'plan')}
      </p>
    </Form>
  )
}
