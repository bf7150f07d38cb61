import { Link } from 'react-router'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import type { Collection } from '#features/collections/schema.ts'
import { counted, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'

export type ShownCollection = Pick<Collection, 'id' | 'name' | 'note' | 'total' | 'count'> & {
  /** Of the first four products. */
  pictures: { hash: string; look: string }[]
}

/** What the professional has put together, before everything else in the showroom. */
export function ShopCollections({ company, collections }: { company: string; collections: ShownCollection[] }) {
  return (
    <section className="pb-10" aria-labelledby="collections-title">
      <h2 id="collections-title" className="mb-4 text-32">
        {`Put together by ${company}`}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-6">
        {collections.map(({ id, name, note, total, count, pictures }) => (
          <li key={id} className="relative grid content-start gap-1 group">
            <div className="grid grid-cols-4 gap-1 mb-2 bg-gypsum" aria-hidden>
              {pictures.map(({ hash, look }) => (
                <CardPicture key={hash} hash={hash} look={look} alt="" sizes="160px" />
              ))}
            </div>
            <h3 className="text-20">
              <Link
                className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
                to={paths.collection(id)}
                prefetch="intent"
              >
                {name}
              </Link>
            </h3>
            {note ? <p className="text-15">{note}</p> : null}
            <p className="text-15 text-graphite">
              {counted(count, 'product')}, together from {formatDollars(total)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
