import { Form } from 'react-router'
import { counted } from '#features/catalogue/web/price-words.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { SelectField, TextField } from '#web/fields.tsx'
import { styleNames } from './style-names.ts'
import { useSearchForm } from './use-search-form.ts'

const styles = [
  { value: '', label: 'Every style' },
  ...styleNames.map(([value, label]) => ({ value, label })),
]

type FindRoomProps = { room: string | null; style: string; q: string; total: number }

/** Among the rooms of a kind by words and by style; each search is an address of its own. */
export function FindRoom({ room, style, q, total }: FindRoomProps) {
  const { form, choose } = useSearchForm()
  return (
    <Form ref={form} action={paths.visualize()} method="get" role="search" className="room-find">
      {room ? <input type="hidden" name="room" value={room} /> : null}
      <TextField
        label="Search the rooms"
        className="room-find-words"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={120}
      />
      <SelectField label="Style" name="style" defaultValue={style} options={styles} onChange={choose} />
      <Button type="submit" variant="secondary">
        Search
      </Button>
      <p role="status" className="room-find-count">
        {counted(total, 'room')}
      </p>
    </Form>
  )
}
