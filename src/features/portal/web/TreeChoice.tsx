import { Combobox } from '@base-ui/react/combobox'
import { clsx } from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { FieldError } from '#web/form/messages.tsx'
import '#web/table/data-table.css'

/** A leaf or branch: its names from the root, such as Flooring, Tile Flooring, Mosaics. */
export type Branch = { value: string | number; path: readonly string[] }

type TreeChoiceProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string
  name: string
  /** The value of the chosen branch; empty without one. */
  value: string
  branches: readonly Branch[]
  onChange: (value: string) => void
  /** What the field says while nothing is chosen. */
  placeholder?: string
  /** The label of the button that removes the choice; without it, one can only be replaced. */
  clear?: string
  /** False adds "(optional)" to the label. */
  required?: boolean
}

/** Chooses one of many from a tree: typing any words of a path, in any order, leaves the branches that have all of them. */
export function TreeChoice({ label, hint, error, className, name, value, branches, ...rest }: TreeChoiceProps) {
  const { onChange, placeholder, clear, required } = rest
  const id = useId()
  // What is outside of an open dialog cannot be reached.
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  const [typed, setTyped] = useState('')
  const chosen = branches.find((branch) => String(branch.value) === value) ?? null
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div ref={(field) => setDialog(field?.closest('dialog') ?? null)} className={clsx('field', className)}>
      <label htmlFor={id} className="text-15 font-medium">
        {label}
        {required === false ? <span className="font-normal text-hint"> (optional)</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-14 text-graphite">
          {hint}
        </p>
      ) : null}
      <Combobox.Root
        items={typed === '' ? branches : inOrder(branches, typed)}
        filter={isFound}
        onInputValueChange={(text) => setTyped(chosen && text === textOf(chosen) ? '' : text.trim())}
        value={chosen}
        onValueChange={(branch: Branch | null) => {
          if (branch || clear) onChange(branch ? String(branch.value) : '')
        }}
        itemToStringLabel={textOf}
        isItemEqualToValue={(one: Branch, other: Branch) => one.value === other.value}
        autoHighlight
      >
        <div className="relative">
          <Combobox.Input
            id={id}
            name={name}
            className="control pr-12"
            placeholder={placeholder}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            onFocus={(event) => event.currentTarget.select()}
          />
          {clear && chosen ? (
            <Combobox.Clear className="icon-button absolute inset-y-0 right-0" aria-label={clear}>
              <X aria-hidden size={18} strokeWidth={1.75} />
            </Combobox.Clear>
          ) : (
            <Combobox.Trigger className="icon-button absolute inset-y-0 right-0" aria-label="Show all">
              <ChevronDown aria-hidden size={18} strokeWidth={1.75} />
            </Combobox.Trigger>
          )}
        </div>
        <Combobox.Portal container={dialog ?? undefined}>
          <Combobox.Positioner positionMethod="fixed" align="start" sideOffset={4} className="z-91">
            <Combobox.Popup className="w-(--anchor-width) min-w-60 max-h-[min(60dvh,480px)] overflow-y-auto py-2 border border-lath bg-chalk shadow-[8px_8px_0_#1f1d1a14]">
              <Combobox.Empty>
                <p className="px-3 text-15 text-graphite">None matches.</p>
              </Combobox.Empty>
              <Combobox.List>
                {(branch: Branch) => (
                  <Combobox.Item key={branch.value} value={branch} className="table-menu-item">
                    <span className="min-w-0 wrap-anywhere">
                      <span className="text-graphite">
                        {branch.path
                          .slice(0, -1)
                          .map((part) => `${part} › `)
                          .join('')}
                      </span>
                      {branch.path.at(-1)}
                    </span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

const textOf = ({ path }: Branch) => path.join(' › ')

/** Whether the path has all words of the query, in any order. */
export function isFound(branch: Branch, query: string): boolean {
  const text = textOf(branch).toLowerCase()
  return query
    .toLowerCase()
    .split(/[\s›:,]/)
    .every((word) => text.includes(word))
}

/** Those with the query as it is typed come first: a name that only has the same words is rarely meant. */
export function inOrder(branches: readonly Branch[], query: string): Branch[] {
  const has = (branch: Branch) => textOf(branch).toLowerCase().includes(query.toLowerCase())
  return [...branches.filter(has), ...branches.filter((branch) => !has(branch))]
}

type Named = { id: number; name: string; parent_id: number | null; department: string }

/** Categories and families as branches, in their order; `label` is how people read a name. */
export function categoryBranches(categories: readonly Named[], label: (name: string) => string): Branch[] {
  const names = new Map(categories.map(({ id, name }) => [id, label(name)]))
  return categories.map(({ id, parent_id, department }) => ({
    value: id,
    path: [department, ...(parent_id === null ? [] : [names.get(parent_id) ?? '']), names.get(id) ?? ''],
  }))
}
