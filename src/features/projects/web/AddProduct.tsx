import { useState } from 'react'
import type { ProductCard } from '#features/catalogue/schema.ts'
import { getProducts } from '#features/catalogue/web/api.ts'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { formatDollars } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { TextField } from '#web/form/fields.tsx'
import { FieldError, problemOf } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import type { Project } from '../schema.ts'
import { addLinesToProject } from './api.ts'

type AddProductProps = {
  project: { id: string } & Pick<Project, 'showroom' | 'vsd_id'>
  onAdded: () => Promise<void>
}

const maxShown = 5

/** Finds products of the project's showroom and adds them to its list, in the smallest quantity that is sold. */
export function AddProduct({ project, onAdded }: AddProductProps) {
  const [q, setQ] = useState('')
  const [found, setFound] = useState<ProductCard[] | null>(null)
  const { busy, problem, setProblem, submit } = useSubmit(async () => {
    if (!q.trim()) return setFound(null)
    const query = new URLSearchParams({ q: q.trim(), per_page: '10' })
    if (project.vsd_id) query.set('vsd_id', project.vsd_id)
    setFound((await getProducts(quietHttp, query.toString())).data.data.slice(0, maxShown))
  })
  const add = async (card: ProductCard) => {
    setProblem('')
    const line = { product: card.hash, size_id: card.size_id, quantity: card.minimum_unit, surface: '' }
    try {
      await addLinesToProject(quietHttp, { showroom: project.showroom, project: project.id, lines: [line] })
      void toast.success(`${card.product_name} was added to the list.`)
      await onAdded()
    } catch (failure) {
      setProblem(problemOf(failure))
    }
  }
  return (
    <div className="mt-6">
      <form onSubmit={submit} className="project-find flex flex-wrap gap-3 items-end">
        <TextField
          label="Add a product"
          type="search"
          maxLength={120}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          Search
        </Button>
      </form>
      <div role="alert">
        <FieldError>{problem}</FieldError>
      </div>
      {found ? (
        <div role="status" className="sr-only">
          {found.length === 0 ? 'No products found' : `${found.length} products found`}
        </div>
      ) : null}
      {found?.length === 0 ? <p className="mt-3">No products match.</p> : null}
      {found && found.length > 0 ? (
        <ul className="border-t border-stud mt-4" aria-label="Products found">
          {found.map((card) => (
            <li key={card.hash} className="project-line">
              <CardPicture hash={card.hash} look={card.look} alt="" sizes="64px" />
              <div className="min-w-0">
                <p className="font-semibold">{card.product_name}</p>
                <p className="text-14 text-graphite">
                  {card.size_label} · {formatDollars(card.price)} / {card.unit_label}
                </p>
              </div>
              <ActionButton variant="secondary" action={() => add(card)}>
                Add<span className="sr-only"> {card.product_name}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
