import { figure } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { roomNames } from '../rooms.ts'
import { planSizes } from './plan-sizes.ts'
import { useSearchForm } from './use-search-form.ts'

type FindPlanProps = { rooms: string; size: string; total: number }

/** Filters the floor plans by rooms and size; each choice has its own URL. */
export function FindPlan({ rooms, size, total }: FindPlanProps) {
  const { form, choose } = useSearchForm()
  return (
    // biome-ignore lint/a11y/useSemanticElements: this form performs the search
    <form ref={form} action={paths.visualize()} role="search" className="room-find">
      <input type="hidden" name="show" value="plans" />
      <label className="field">
        With
        <select className="control" name="rooms" defaultValue={rooms} onChange={choose}>
          <option value="">Any room</option>
          {Object.entries(roomNames).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        Size
        <select className="control" name="size" defaultValue={size} onChange={choose}>
          <option value="">Any size</option>
          {planSizes.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </noscript>
      <p role="status" className="room-find-count">
        {`${figure(total)} ${total === 1 ? 'plan' : 'plans'}`}
      </p>
    </form>
  )
}
