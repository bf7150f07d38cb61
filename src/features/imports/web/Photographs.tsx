import { useEffect, useRef, useState } from 'react'
import { photographEndings } from '#features/media/rules.ts'
import { figure } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Dropzone } from '#web/form/Dropzone.tsx'
import { TextField } from '#web/form/fields.tsx'
import { FieldError, FormNotice, fieldMessage, problemOf } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { Skeleton } from '#web/page/loading.tsx'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import { Tabs } from '#web/parts/Tabs.tsx'
import { maxPhotographs } from '../photograph-rules.ts'
import type { ImportJobView, ImportPhotographsView, PhotographsQuery } from '../schema.ts'
import { chooseProduct } from './api.ts'
import { usePhotographs } from './use-photographs.ts'

type State = PhotographsQuery['state']
type Photograph = ImportPhotographsView['list']['data'][number]

const largestZip = 50 * 1024

/** Photographs beside a vendor's file: sent as files or as a ZIP, and the product that each one belongs to. */
export function Photographs({
  job,
  onMatched,
}: {
  job: ImportJobView
  /** Called with how many photographs have a product. */
  onMatched: (matched: number) => void
}) {
  const isOpen = ['mapping', 'checking', 'checked', 'failed'].includes(job.status) && !job.undo_until
  const [chosen, setChosen] = useState<{ state: State; page: number } | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const { state, page } = chosen ?? { state: 'unmatched' as const, page: 1 }
  const { data, error, again, set } = useApi('/vendor/products/import/:job/photographs', {
    path: { job: job.job },
    query: { state, page, per_page: 20 },
    silent: true,
    version: job.status,
  })
  const { sending, problems, left, add, again: sendAgain } = usePhotographs(job.job, () => void again())
  const matched = data?.ready ? data.matched : 0
  useEffect(() => onMatched(matched), [matched, onMatched])
  // It stays mounted meanwhile: photographs that are being sent are still to be shown.
  if (job.status === 'writing' || job.status === 'undoing' || (!isOpen && !data?.total)) return null
  const choose = async (photograph: Photograph, sku: string | null) => {
    const next = await chooseProduct(job.job, photograph.id, sku, { state, page, per_page: 20 })
    set(next)
    setSaid(sku ? `${photograph.name} belongs to ${sku}.` : `${photograph.name} was changed.`)
    list.current?.focus()
  }
  return (
    <section aria-labelledby="photographs-title" className="portal-sheet grid gap-4">
      <h2 id="photographs-title" className="text-25">
        Photographs
      </h2>
      {isOpen ? (
        <>
          <p className="text-15 text-graphite max-w-[44rem]">
            A photograph goes to the product whose SKU is its name, with or without a number at the end (TILE-12.jpg,
            TILE-12_2.jpg), or is the name of its folder in the ZIP, or to the one whose row in the file names it.
          </p>
          <Dropzone
            label="Add photographs or a ZIP of them"
            field="photograph"
            max={maxPhotographs}
            endings={[...photographEndings, 'zip']}
            min={null}
            megabytes={largestZip}
            files={[]}
            disabled={sending !== null}
            hint="JPEG, PNG, WebP or HEIC of at least 600 × 600 pixels, up to 10 MB each; a ZIP of any size."
            onChange={(files) => void (files.length > 0 && add(files))}
          />
          {sending ? (
            <label className="grid gap-2">
              <span role="status">
                {sending.total === 0
                  ? 'Reading the files'
                  : `Sending photographs: ${figure(Math.floor(sending.sent))} of ${figure(sending.total)}`}
              </span>
              <progress
                className="w-full h-2 accent-paint"
                value={sending.total > 0 ? sending.sent : undefined}
                max={sending.total || 1}
              />
            </label>
          ) : null}
          <Refusals problems={problems} />
          {left > 0 ? (
            <div>
              <Button variant="secondary" onClick={() => void sendAgain()}>
                Send {left === 1 ? 'the photograph' : `the ${figure(left)} photographs`} that{' '}
                {left === 1 ? 'is' : 'are'} left
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
      {error ? <FieldError>The photographs could not be loaded.</FieldError> : null}
      {!data && !error ? <Skeleton className="h-24 w-full" /> : null}
      {data && data.total > 0 ? (
        <>
          <Summary view={data} />
          <p role="status" className="sr-only">
            {said}
          </p>
          <div ref={list} tabIndex={-1}>
            <Tabs
              label="Photographs by state"
              current={state}
              onChange={(key) => setChosen({ state: key as State, page: 1 })}
              tabs={states
                .map(([key, label]) => ({ key, label, count: data[key] }))
                .filter(({ key, count }) => count > 0 || key === state)
                .map(({ key, label, count }) => ({
                  key,
                  label: `${label} (${figure(count)})`,
                  content: (
                    <div className="grid gap-4 pt-4">
                      {data.list.data.length === 0 ? <p className="text-graphite">None.</p> : null}
                      <ul className="grid gap-4">
                        {data.list.data.map((photograph) => (
                          <Row
                            key={photograph.id}
                            photograph={photograph}
                            state={state}
                            isOpen={isOpen && data.ready}
                            onChoose={(sku) => choose(photograph, sku)}
                          />
                        ))}
                      </ul>
                      <Pager
                        page={data.list}
                        onPage={(next) => setChosen({ state, page: next })}
                        label="Pages of photographs"
                      />
                    </div>
                  ),
                }))}
            />
          </div>
        </>
      ) : null}
    </section>
  )
}

const states: readonly (readonly [State, string])[] = [
  ['unmatched', 'Without a product'],
  ['matched', 'Matched'],
  ['refused', 'Not usable'],
  ['left_out', 'Left out'],
]

const shownProblems = 20

/** Files that were not sent, each with its reason. */
function Refusals({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <div role="alert" className="grid gap-1 wrap-anywhere">
      {problems.slice(0, shownProblems).map((problem) => (
        <FieldError key={problem}>{problem}</FieldError>
      ))}
      {problems.length > shownProblems ? (
        <FieldError>And {figure(problems.length - shownProblems)} more files.</FieldError>
      ) : null}
    </div>
  )
}

function Summary({ view }: { view: ImportPhotographsView }) {
  const { ready, total, matched, with_photograph, without_photograph } = view
  if (!ready)
    return (
      <FormNotice tone="note">
        {counted(total, 'photograph')} received. {total === 1 ? 'It is' : 'They are'} matched with products once the
        file is checked.
      </FormNotice>
    )
  return (
    <p>
      {figure(matched)} of {counted(total, 'photograph')} matched to {counted(with_photograph, 'product')}.{' '}
      {without_photograph === 0
        ? 'Every product of the file has a photograph.'
        : `${counted(without_photograph, 'product')} of the file ${without_photograph === 1 ? 'has' : 'have'} no photograph.`}
    </p>
  )
}

const counted = (n: number, noun: string) => `${figure(n)} ${noun}${n === 1 ? '' : 's'}`

type RowProps = {
  photograph: Photograph
  state: State
  isOpen: boolean
  onChoose: (sku: string | null) => Promise<void>
}

/** A photograph with its product, and the controls that give it another one. */
function Row({ photograph, state, isOpen, onChoose }: RowProps) {
  const { name, file, problem, sku, product_name, nearest, nearest_name } = photograph
  const [isEdited, setEdited] = useState(false)
  const {
    busy,
    problem: failed,
    submit,
  } = useSubmit<string>(async (given) => onChoose(given === 'automatic' ? null : ''))
  const useNearest = useSubmit(() => onChoose(nearest))
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-4">
      {file ? (
        <img
          className="size-16 object-cover bg-white border border-stud"
          src={paths.photograph(file, 'square', 320, 'webp')}
          width={64}
          height={64}
          alt=""
          loading="lazy"
        />
      ) : (
        <span aria-hidden className="size-16 border border-stud" />
      )}
      <div className="grid gap-2 content-start">
        <p className="wrap-anywhere">
          <span className="font-medium">{name}</span>
          {sku ? (
            <span className="block text-15 text-graphite">
              {sku}: {product_name}
            </span>
          ) : null}
          {state === 'unmatched' && nearest ? (
            <span className="block text-15 text-graphite">
              Nearest: {nearest}, {nearest_name}
            </span>
          ) : null}
        </p>
        {problem ? <FieldError>{problem}</FieldError> : null}
        {isOpen && state !== 'refused' ? (
          <div className="flex flex-wrap gap-2">
            {state === 'unmatched' && nearest ? (
              <Button variant="secondary" busy={useNearest.busy} onClick={() => void useNearest.submit()}>
                Use {nearest}
                <span className="sr-only"> for {name}</span>
              </Button>
            ) : null}
            {isEdited ? null : (
              <Button variant="quiet" onClick={() => setEdited(true)}>
                {state === 'matched' ? 'Another product' : 'Choose a product'}
                <span className="sr-only"> for {name}</span>
              </Button>
            )}
            {state === 'left_out' ? (
              <Button variant="quiet" busy={busy} onClick={() => void submit(null, 'automatic')}>
                Match by name<span className="sr-only">: {name}</span>
              </Button>
            ) : (
              <Button variant="quiet" busy={busy} onClick={() => void submit(null, 'none')}>
                Leave out<span className="sr-only"> {name}</span>
              </Button>
            )}
          </div>
        ) : null}
        <FieldError>{failed || useNearest.problem}</FieldError>
        {isEdited && isOpen ? <SkuForm name={name} onChoose={onChoose} onClose={() => setEdited(false)} /> : null}
      </div>
    </li>
  )
}

/** The SKU of another product of the file. */
function SkuForm({
  name,
  onChoose,
  onClose,
}: {
  name: string
  onChoose: (sku: string) => Promise<void>
  onClose: () => void
}) {
  const [sku, setSku] = useState('')
  const { busy, problem, submit } = useSubmit(
    async () => {
      await onChoose(sku.trim())
      onClose()
    },
    (failure) => fieldMessage(failure, 'sku') ?? problemOf(failure),
  )
  return (
    <form className="flex flex-wrap items-end gap-2" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={`SKU of the product for ${name}`}
        className="max-w-80"
        value={sku}
        maxLength={64}
        autoComplete="off"
        error={problem}
        onChange={({ target }) => setSku(target.value)}
      />
      <Button type="submit" busy={busy} disabled={sku.trim() === ''}>
        Save
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </form>
  )
}
