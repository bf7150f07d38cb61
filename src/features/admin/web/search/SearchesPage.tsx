import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SearchWordBody, SearchWordRow } from '#features/catalogue/admin-schema.ts'
import { removeSearchWord, saveSearchWord } from '#features/catalogue/web/admin/api.ts'
import type { SearchRow } from '#features/page-counts/schema.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { TableSearch } from '#features/portal/web/TableSearch.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { figure } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { SelectField, TextField } from '#web/form/fields.tsx'
import { useFields } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import '#features/catalogue/web/admin/lists.css'

type Asked = { row: SearchWordRow | null; phrase: string }

/** What visitors search for, and the marketplace's own words: what else a phrase means, where it leads, what is not sold. */
export default function SearchesPage() {
  const list = useList('searches', (query) => quietHttp.get('/admin/searches', { query }))
  const words = useApi('/admin/search_words')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [removed, setRemoved] = useState<SearchWordRow | null>(null)
  const done = async () => {
    setAsked(null)
    setRemoved(null)
    await words.again()
  }
  return (
    <>
      <PortalHead
        title="Search"
        intro="What visitors searched for, counted by day without anything about them. Words that you set apply at once."
        actions={
          <Button onClick={() => setAsked({ row: null, phrase: '' })}>
            <Plus aria-hidden size={20} strokeWidth={1.75} />
            Set words
          </Button>
        }
      />
      <section aria-labelledby="own-words" className="mb-10">
        <h2 id="own-words" className="mb-3 text-25">
          Your words
        </h2>
        <LoadGate what="Your words" size="h-24" reading={words}>
          {(rows) => (
            <OwnWords rows={rows} onEdit={(row) => setAsked({ row, phrase: row.phrase })} onRemove={setRemoved} />
          )}
        </LoadGate>
      </section>
      <section aria-labelledby="searches">
        <h2 id="searches" className="mb-3 text-25">
          Searches
        </h2>
        <PortalList
          list={list}
          noun="searches"
          columns={columnsFor((phrase) => setAsked({ row: null, phrase }))}
          rowId={({ words }) => words}
          rowName={({ words }) => words}
          filters={
            <search className="table-filters">
              <TableSearch address={list.address} label="Search words" />
              <SelectField
                label="Period"
                value={list.address.get('days')}
                onChange={(event) => list.address.set({ days: event.target.value })}
                options={[
                  { value: '', label: '30 days' },
                  { value: '90', label: '90 days' },
                ]}
              />
              <SelectField
                label="Show"
                value={list.address.get('sort')}
                onChange={(event) => list.address.set({ sort: event.target.value })}
                options={[
                  { value: '', label: 'All, most frequent first' },
                  { value: 'missed', label: 'Without a result' },
                  { value: 'unopened', label: 'Without a product opened' },
                ]}
              />
            </search>
          }
          empty={<EmptyState title="No searches" text="Searches of visitors appear here." />}
        />
      </section>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.row ? `Words “${asked.row.phrase}”` : 'Set words'}
      >
        {asked ? <WordForm asked={asked} onClose={() => setAsked(null)} onDone={done} /> : null}
      </Dialog>
      <RemoveDialog
        open={removed !== null}
        title={`Remove “${removed?.phrase ?? ''}”`}
        label="Remove words"
        onClose={() => setRemoved(null)}
        onRemove={async () => {
          if (removed) await removeSearchWord(quietHttp, removed.id)
          await done()
        }}
      >
        <p>Searches for these words are read as before you set them.</p>
      </RemoveDialog>
    </>
  )
}

function columnsFor(onSet: (phrase: string) => void): TableColumn<SearchRow>[] {
  const count = (id: 'searches' | 'found' | 'found_none' | 'unopened', name: string): TableColumn<SearchRow> => ({
    id,
    name,
    align: 'right',
    cell: (row) => figure(row[id]),
  })
  return [
    {
      id: 'words',
      name: 'Words',
      cell: ({ words }) => (
        <Link to={paths.search({ q: words })} className="link wrap-anywhere">
          {words}
        </Link>
      ),
    },
    count('searches', 'Times'),
    count('found', 'Results'),
    count('found_none', 'Without result'),
    count('unopened', 'Without click'),
    {
      id: 'actions',
      name: 'Actions',
      cell: ({ words }) => (
        <Button variant="quiet" onClick={() => onSet(words)}>
          Set<span className="sr-only"> {words}</span>
        </Button>
      ),
    },
  ]
}

type OwnWordsProps = {
  rows: readonly SearchWordRow[]
  onEdit: (row: SearchWordRow) => void
  onRemove: (row: SearchWordRow) => void
}

function OwnWords({ rows, onEdit, onRemove }: OwnWordsProps) {
  if (rows.length === 0) return <p className="text-graphite">No words have been set.</p>
  return (
    <ul className="list-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <span className="min-w-0">
            <span className="font-semibold wrap-anywhere">{row.phrase}</span>
            <span className="block text-14 text-graphite wrap-anywhere">{sentenceOf(row)}</span>
          </span>
          <span className="flex flex-wrap gap-1">
            <Button variant="quiet" onClick={() => onEdit(row)}>
              Edit<span className="sr-only"> {row.phrase}</span>
            </Button>
            <Button variant="quiet" onClick={() => onRemove(row)}>
              Remove<span className="sr-only"> {row.phrase}</span>
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

function sentenceOf({ effect, target }: SearchWordRow): string {
  if (effect === 'synonym') return `Means “${target}”`
  if (effect === 'redirect') return `Leads to ${target}`
  return target ? `Not sold; nearest category: ${target}` : 'Not sold'
}

const effects = [
  { value: 'synonym', label: 'Mean the same as other words' },
  { value: 'redirect', label: 'Lead to a page of this site' },
  { value: 'not_sold', label: 'Are not sold' },
]

type WordFormProps = { asked: Asked; onClose: () => void; onDone: () => Promise<void> }

function WordForm({ asked: { row, phrase }, onClose, onDone }: WordFormProps) {
  const first = { phrase, effect: row?.effect ?? 'synonym', target: row?.target ?? '' } as SearchWordBody
  const fields = useFields(first, { draft: `search words ${row?.id ?? 'new'}` })
  const { data: categories } = useApi('/admin/categories', { silent: true })
  const { effect } = fields.values
  return (
    <ActionForm
      fields={fields}
      check={(): Record<string, string> => ({
        ...(fields.values.phrase.trim() === '' ? { phrase: 'Enter the words.' } : {}),
        ...(effect !== 'not_sold' && fields.values.target.trim() === '' ? { target: targetHint[effect] } : {}),
      })}
      sentence={null}
      send={() => saveSearchWord(quietHttp, fields.values, row?.id)}
      onDone={onDone}
      action="Save"
      cancel="Cancel"
      onCancel={onClose}
    >
      <TextField
        label="Words of a search"
        maxLength={60}
        autoComplete="off"
        {...fields.text('phrase')}
        data-autofocus
      />
      <SelectField label="They" options={effects} {...fields.text('effect')} />
      {effect === 'not_sold' ? (
        <SelectField
          label="Nearest category"
          required={false}
          options={[
            { value: '', label: 'None' },
            ...(categories?.data ?? [])
              .filter(({ parent_id }) => parent_id === null)
              .map(({ name, slug_url }) => ({ value: slug_url, label: name })),
          ]}
          {...fields.text('target')}
        />
      ) : (
        <TextField
          label={effect === 'synonym' ? 'Words that are meant' : 'Path of the page'}
          hint={targetHint[effect]}
          maxLength={200}
          autoComplete="off"
          {...fields.text('target')}
        />
      )}
    </ActionForm>
  )
}

const targetHint = {
  synonym: 'As the shop’s products or categories are called.',
  redirect: 'For example /category/toilets.',
}
