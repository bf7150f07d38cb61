import { useEffect, useId, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { missingQuantities } from '#features/cart/missing-quantities.ts'
import { removeLine } from '#features/cart/web/api.ts'
import { refreshCart, useCart } from '#features/cart/web/cart-store.ts'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { addRoomLabor } from '#features/labor/web/api.ts'
import { type Ordered, orderedOf, type WantedLine } from '#features/orders/ordered.ts'
import { NoLongerNeeded, OrderedNote } from '#features/orders/web/Ordered.tsx'
import { deliveryZip } from '#features/shipping/web/api.ts'
import { counted, formatCents, formatDollars, fromDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { isZip } from '#lib/phone.ts'
import { quantityRule } from '#scene/model/takeoff/quantity.ts'
import { http, quietHttp, silentHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { getStored, setStored } from '#web/browser/storage.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { FieldError, noResponse } from '#web/form/messages.tsx'
import { WholeNumberInput } from '#web/form/number-fields.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { toast } from '#web/page/toast.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { Plate } from '#web/parts/devices.tsx'
import type { Project, PublicProject } from '../schema.ts'
import { AddProduct } from './AddProduct.tsx'
import { addLinesToCart, changeLine, getProject } from './api.ts'
import { lineProblems, productsWord } from './project-words.ts'
import './projects.css'

type Listed = Pick<Project, 'Project_tans' | 'subtotal' | 'showroom' | 'vsd_id'> &
  Partial<Pick<Project, 'id' | 'role' | 'rights' | 'ordered' | 'scene_id'>>

/**
 * The list of a project, the reader's own or a shared one. With `onChanged`, those who have the right change its lines.
 * Everyone but a member, who does not pay for the project, can add all of it to the cart.
 */
export function ProjectLines({ project, onChanged }: { project: Listed; onChanged?: () => Promise<void> }) {
  const editable = onChanged !== undefined && project.rights?.includes('list') === true
  const isMember = project.role !== undefined && project.role !== 'owner'
  const lines = project.Project_tans
  const ordered = orderedOf(lines.map(wantedOf), project.ordered ?? [])
  const recounted = useRecount(project)
  const adding =
    editable && project.id ? <AddProduct project={{ ...project, id: project.id }} onAdded={onChanged} /> : null
  if (lines.length === 0) {
    return (
      <div className="grid gap-4">
        <p>This list is empty.</p>
        {adding ?? (
          <div>
            <ButtonLink to={paths.showroomShop()} variant="secondary">
              Shop a showroom
            </ButtonLink>
          </div>
        )}
      </div>
    )
  }
  return (
    <>
      <ul className="border-t border-stud" aria-label="Products">
        {lines.map((line, i) => (
          <li key={line.id} className="project-line">
            <CardPicture hash={line.product.hash} look={line.product.look} alt="" sizes="64px" />
            <div className="min-w-0">
              <Link to={paths.product(line.product.hash, project.vsd_id)} className="font-semibold hover:underline">
                {line.product.product_name}
              </Link>
              <p className="text-14 text-graphite">
                {line.size_label}
                {line.surface ? ` · ${line.surface.replaceAll(/[-_]+/g, ' ')}` : null}
              </p>
              <OrderedNote
                of={ordered.lines[i]}
                needed={line.qty}
                unit={line.product.unit_label}
                className="text-14 font-semibold text-level"
              />
            </div>
            <p className="project-line-sum">
              <span className="text-14 text-graphite">
                {line.qty.toLocaleString('en-US')} × {formatDollars(line.unit_price)} / {line.product.unit_label}
              </span>
              <span className="font-semibold">{formatDollars(line.amount)}</span>
            </p>
            <Recounted
              line={line}
              now={recounted.get(line.id)}
              edit={editable && project.id ? { project: project.id, onChanged } : null}
            />
            {editable && project.id ? <LineEditor project={project.id} line={line} onChanged={onChanged} /> : null}
          </li>
        ))}
      </ul>
      <p className="mt-4 flex justify-between gap-4 text-17 font-semibold">
        <span>{productsWord(lines.length)}</span>
        <span>{formatDollars(project.subtotal)}</span>
      </p>
      <NoLongerNeeded parts={ordered.unused} />
      {isMember ? null : <AddAll project={project} ordered={ordered} />}
      {adding}
    </>
  )
}

const wantedOf = (line: Project['Project_tans'][number]): WantedLine => ({
  size_id: line.size_id,
  surface: line.surface,
  quantity: line.qty,
})

type LineEditorProps = {
  project: string
  line: Project['Project_tans'][number]
  onChanged: () => Promise<void>
}

/** The quantity of a line, saved when the field is left, and a button that removes it. */
function LineEditor({ project, line, onChanged }: LineEditorProps) {
  const [quantity, setQuantity] = useState(line.qty)
  const [problem, setProblem] = useState('')
  // Counted again, or changed by another member.
  useEffect(() => setQuantity(line.qty), [line.qty])
  const { product_name: name } = line.product
  const id = useId()
  const run = async (work: () => Promise<unknown>) => {
    setProblem('')
    try {
      await work()
      await onChanged()
    } catch (failure) {
      const fields = failure instanceof HttpFailure ? Object.values(failure.fields).flat() : []
      setProblem(fields[0] ?? (failure instanceof HttpFailure ? failure.message : noResponse))
    }
  }
  const save = (qty: number) => {
    if (qty !== line.qty) void run(() => changeLine(quietHttp, project, { id: line.id, quantity: qty }))
  }
  return (
    <div className="flex flex-wrap gap-2 items-center col-[2/-1]">
      <label className="sr-only" htmlFor={id}>
        Quantity of {name}
      </label>
      <WholeNumberInput
        id={id}
        value={quantity}
        onChange={setQuantity}
        onCommit={save}
        min={line.minimum_unit}
        className="w-24 text-center"
      />
      <ActionButton variant="quiet" action={() => run(() => removeLine(quietHttp, project, line.id, null))}>
        Remove<span className="sr-only"> {name}</span>
      </ActionButton>
      <div role="alert" className="basis-full">
        <FieldError>{problem}</FieldError>
      </div>
    </div>
  )
}

/** The labor that was selected in the project's room, where the ZIP is known; otherwise the cart asks for it. */
async function addLaborOf(scene: string, cartId: string): Promise<void> {
  const zip = deliveryZip.get()
  if (!isZip(zip)) return
  try {
    const { data } = await silentHttp.get('/scenes/:id', { path: { id: scene } })
    await addRoomLabor(http, { cartId, offers: data.document.labor ?? [], zip })
  } catch {
    // The room cannot be opened: its goods are in the cart.
  }
}

/** Adds what is neither ordered nor in the cart yet. */
function AddAll({ project, ordered }: { project: Listed; ordered: Ordered }) {
  const [state, setState] = useState<'ready' | 'busy'>('ready')
  const [problems, setProblems] = useState<string[]>([])
  const { cart, state: reading } = useCart()
  const lines = project.Project_tans
  const needed = lines.map((line, i) => ({
    product: line.product.hash,
    size_id: line.size_id,
    surface: line.surface,
    quantity: Math.max(0, line.qty - (ordered.lines[i]?.qty ?? 0)),
  }))
  const isHere = cart !== null && cart.showroom === project.showroom
  const missing = missingQuantities(isHere ? cart.Project_tans : [], needed)
  const cents = lines.reduce((sum, line, i) => sum + (fromDollars(line.unit_price) ?? 0) * (missing[i] ?? 0), 0)
  const add = async () => {
    setState('busy')
    setProblems([])
    try {
      const { data, message } = await addLinesToCart(http, {
        showroom: project.showroom,
        cartId: getStored('cart_id'),
        // A reader of somebody else's shared list buys for themselves.
        origin: project.role === 'owner' && project.id ? project.id : null,
        lines: needed.flatMap((line, i) => {
          const quantity = missing[i] ?? 0
          return quantity > 0 ? [{ ...line, quantity }] : []
        }),
      })
      if (data.id) setStored('cart_id', data.id)
      if (data.id && project.scene_id) await addLaborOf(project.scene_id, data.id)
      void refreshCart()
      if (message) void toast.success(message)
      setState('ready')
    } catch (failure) {
      const problems =
        failure instanceof HttpFailure
          ? lineProblems(
              failure.fields,
              lines.filter((_, i) => missing[i]),
            )
          : []
      setProblems(problems.length > 0 ? problems : ['Nothing was added. Try again.'])
      setState('ready')
    }
  }
  const isPart = missing.some((quantity, i) => quantity < (lines[i]?.qty ?? 0))
  const inCart = needed.some(({ quantity }, i) => quantity > (missing[i] ?? 0))
  if (missing.every((quantity) => quantity === 0))
    return (
      <div role="status" className="mt-6 flex flex-wrap items-center gap-3">
        <p>{inCart ? 'All of it is in your cart or ordered.' : 'Everything on this list is ordered.'}</p>
        {inCart ? (
          <ButtonLink to={paths.cart()} variant="secondary">
            Go to cart
          </ButtonLink>
        ) : null}
      </div>
    )
  return (
    <div className="mt-6">
      <div className="flex flex-wrap gap-3">
        <Button busy={state === 'busy' || reading === 'loading'} onClick={() => void add()}>
          {isPart ? `Add the rest to cart, ${formatCents(cents)}` : `Add all to cart, ${formatCents(cents)}`}
        </Button>
        {inCart ? (
          <ButtonLink to={paths.cart()} variant="secondary">
            Go to cart
          </ButtonLink>
        ) : null}
      </div>
      <div role="alert" className="mt-3 grid gap-1">
        {problems.map((problem) => (
          <FieldError key={problem}>{problem}</FieldError>
        ))}
      </div>
    </div>
  )
}

/**
 * The key of the room for a member of the project, such as the showroom's professional: with it the room opens as its
 * owner sees it. The address of a shared project leads there at once, unless its list is asked for.
 */
function useOwnRoom(project: PublicProject): string | null {
  const { user } = useSession()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const wantsList = params.get('show') === 'list'
  const [room, setRoom] = useState<string | null>(null)
  const member = user !== null && project.scene_id !== null
  useEffect(() => {
    if (!member) return
    let left = false
    getProject(silentHttp, project.id).then(
      ({ data }) => {
        if (left || data.scene_id === null) return
        setRoom(data.scene_id)
        if (!wantsList && data.role !== 'owner') void navigate(paths.design(data.scene_id), { replace: true })
      },
      // Who is not a member sees the public page.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [member, project.id, wantsList, navigate])
  return room
}

/** A shared project: the list at the showroom's prices, and the showroom's profile. */
export function SharedProject({ project }: { project: PublicProject }) {
  const { profile } = project
  const { user } = useSession()
  const room = useOwnRoom(project)
  const place = [profile.city, profile.state].filter(Boolean).join(', ')
  return (
    <>
      <PageHead
        title="A shared project"
        intro={
          project.Project_tans.length > 0
            ? `${productsWord(project.Project_tans.length)} at the prices of ${profile.company_name}. Prices update when the showroom changes them.`
            : `This project uses the showroom of ${profile.company_name}.`
        }
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'True size', path: paths.visualize() },
          { name: 'Shared project', path: '' },
        ]}
        aside={
          <Plate
            initial={profile.company_name}
            title={profile.company_name}
            subtitle={[place, profile.vsd_id].filter(Boolean).join(' · ')}
          />
        }
      />
      <section aria-label="The list" className="page py-8 sm:py-12">
        <div className="max-w-[880px]">
          <div className="mb-6 flex flex-wrap gap-3 empty:hidden">
            {room || project.scene_id ? (
              <ButtonLink to={paths.design(room ?? project.scene_id ?? '')}>Open the room in 3D</ButtonLink>
            ) : null}
            {user?.id === project.showroom ? (
              <ButtonLink to={paths.chat(project.id)} variant="secondary">
                Chat with the client
              </ButtonLink>
            ) : null}
          </div>
          <ProjectLines project={project} />
        </div>
      </section>
    </>
  )
}

type Line = Project['Project_tans'][number]

/**
 * The quantities that the project's room takes today, by the ids of the lines that an earlier version of the rule of
 * quantity counted otherwise (rule R15).
 */
function useRecount({
  scene_id: scene,
  Project_tans: lines,
}: Pick<Project, 'Project_tans'> & Partial<Pick<Project, 'scene_id'>>): ReadonlyMap<number, number> {
  const [found, setFound] = useState<ReadonlyMap<number, number>>(new Map())
  useEffect(() => {
    const old = lines.filter(({ counted_by }) => counted_by < quantityRule)
    setFound(new Map())
    if (!scene || old.length === 0) return
    let left = false
    silentHttp.send('POST', '/scenes/:id/products', { path: { id: scene }, body: {} }).then(
      ({ data }) => {
        if (left) return
        const now = new Map(data.lines.map((one) => [`${one.size_id} ${one.surface}`, one.quantity]))
        const other = old.flatMap(({ id, size_id, surface, qty }) => {
          const quantity = now.get(`${size_id} ${surface}`)
          return quantity === undefined || quantity === qty ? [] : [[id, quantity] as const]
        })
        setFound(new Map(other))
      },
      // The list is shown as it was saved.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [scene, lines])
  return found
}

/** What counting a line again changes, and for those who may change the list, a button that takes the new quantity. */
function Recounted({
  line,
  now,
  edit,
}: {
  line: Line
  now: number | undefined
  edit: { project: string; onChanged: () => Promise<void> } | null
}) {
  if (now === undefined) return null
  const quantity = counted(now, line.product.unit_label)
  const take = async (project: string, onChanged: () => Promise<void>) => {
    await changeLine(quietHttp, project, { id: line.id, quantity: now })
    await onChanged()
  }
  return (
    <div className="flex flex-wrap gap-2 items-center col-[2/-1]">
      <span>{`Counted by a newer rule: ${quantity} instead of ${line.qty.toLocaleString('en-US')}.`}</span>
      {edit ? (
        <ActionButton variant="quiet" action={() => take(edit.project, edit.onChanged)}>
          {`Use ${quantity}`}
          <span className="sr-only"> of {line.product.product_name}</span>
        </ActionButton>
      ) : null}
    </div>
  )
}
