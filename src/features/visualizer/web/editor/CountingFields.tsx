import { CheckField } from '#web/fields.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'
import { setCounting, useCounting } from './counting.ts'
import { useEditor } from './store.ts'

const wastes = [
  { key: 'exact', label: 'Exact layout' },
  { key: 'flat', label: 'Flat percentage' },
]

export function CountingFields() {
  const editor = useEditor()
  const how = useCounting()
  return (
    <div>
      <ChoiceRow
        label="Cuts and waste"
        choices={wastes}
        chosen={how.waste}
        onChoose={(key) => setCounting(editor, { waste: key === 'flat' ? 'flat' : 'exact' })}
      />
      <CheckField
        label="One spare box of each for repairs"
        checked={how.spare ?? false}
        onChange={(event) => setCounting(editor, { spare: event.target.checked })}
      />
      {how.waste === 'flat' ? (
        <CheckField
          label="First-time installer: add 3%"
          checked={how.firstTime ?? false}
          onChange={(event) => setCounting(editor, { firstTime: event.target.checked })}
        />
      ) : null}
    </div>
  )
}
