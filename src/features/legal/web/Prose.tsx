import { Link } from 'react-router'
import { type Block, inlines, type Section } from '../prose.ts'

type Level = 'h2' | 'h3' | 'h4'

/** Sections of a long text, each with its own anchor. */
export function Sections({ sections, heading: Heading = 'h2' }: { sections: Section[]; heading?: Level }) {
  return sections.map((section) => (
    <section key={section.id} id={section.id} className="prose-section">
      <Heading>{section.title}</Heading>
      <Blocks blocks={section.blocks} />
    </section>
  ))
}

export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => <OneBlock key={index} block={block} />)
}

/** Renders one text with its links and bold parts. */
export function Words({ text }: { text: string }) {
  return inlines(text).map((part, index) => {
    if (part.kind === 'strong') return <strong key={index}>{part.words}</strong>
    if (part.kind === 'text') return part.words
    return (
      <Link key={index} to={part.to} className="link">
        {part.words}
      </Link>
    )
  })
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Words text={block} />
      </p>
    )
  }
  if ('list' in block) {
    const List = block.steps ? 'ol' : 'ul'
    return (
      <List>
        {block.list.map((item) => (
          <li key={item}>
            <Words text={item} />
          </li>
        ))}
      </List>
    )
  }
  return <FigureTable rows={block.rows} head={block.head} />
}

function FigureTable({ rows, head }: { rows: [string, string][]; head?: [string, string] }) {
  return (
    <table className="prose-table">
      {head ? (
        <thead>
          <tr>
            <th scope="col">{head[0]}</th>
            <th scope="col">{head[1]}</th>
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">
              <Words text={name} />
            </th>
            <td>
              <Words text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
