import { figure } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { styleNames } from './style-names.ts'
import { useSearchForm } from './use-search-form.ts'

type FindRoomProps = { room: string | null; style: string; q: string; total: number }

/** Filters the templates of a kind by words and style; each search has its own URL. */
export function FindRoom({ room, style, q, total }: FindRoomProps) {
  const { form, choose, submit } = useSearchForm()
  return (
    // biome-ignore lint/a11y/useSemanticElements: this form performs the search
    <form ref={form} action={paths.visualize()} role="search" className="room-find" onSubmit={submit}>
      {room ? <input type="hidden" name="room" value={room} /> : null}
      <label className="field room-find-words">
        Search rooms
        <input className="control" type="search" name="q" defaultValue={q} maxLength={120} />
      </label>
      <label className="field">
        Style
        <select className="control" name="style" defaultValue={style} onChange={choose}>
          <option value="">Any style</option>
          {styleNames.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="secondary">
        Search
      </Button>
      <p role="status" className="room-find-count">
        {`${figure(total)} ${total === 1 ? 'room' : 'rooms'}`}
      </p>
    </form>
  )
}
