import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiApp } from '#server/http/api-app.ts'
import { networkOf } from '#server/http/request.ts'
import { escapeHtml } from '#server/mail/mail-layout.ts'
import { createPicturePool, type PicturePool } from '#server/pictures/picture-pool.ts'
import type { Paper } from '../document.ts'
import type { PaperJob } from './document-pdf.ts'

/** A worker thread that writes documents as PDF; it ends with the application. */
export function createPaperPool(api: ApiApp): PicturePool<PaperJob> {
  const pool = createPicturePool<PaperJob>({
    worker: new URL('./document-worker.ts', import.meta.url),
    workers: 1,
    idleMs: 10 * 60_000,
    queueLimit: 40,
    taskMs: 30_000,
  })
  api.addHook('onClose', pool.close)
  return pool
}

/** As PDF, or as printable HTML if the request accepts it. Responds with 503 or 429 and Retry-After if too many are waiting. */
export async function sendPaper(
  pool: PicturePool<PaperJob>,
  request: FastifyRequest,
  reply: FastifyReply,
  paper: Paper,
  number: string,
  picture: Buffer | null = null,
) {
  reply.header('cache-control', 'no-store')
  if (/text\/html/.test(request.headers.accept ?? '')) {
    return reply
      .header('content-security-policy', paperPolicy)
      .type('text/html; charset=utf-8')
      .send(documentHtml(paper))
  }
  const owner = request.actor ? `account ${request.actor.id}` : networkOf(request.ip)
  const name = `${paper.title.toLowerCase().replaceAll(' ', '-')}-${number}.pdf`
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(await pool.run({ paper, picture }, owner))
}

const style = `body{font:15px/1.5 Archivo,Helvetica,Arial,sans-serif;color:#1F1D1A;max-width:760px;margin:40px auto;padding:0 20px}
h1{font-size:28px;margin:0 0 16px}dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 20px;margin:0 0 24px}dt{color:#57534C}dd{margin:0}
table{width:100%;border-collapse:collapse}p{white-space:pre-line}th,td{text-align:right;padding:8px 0 8px 16px;border-bottom:1px solid #D9D6CF;vertical-align:top}
th:first-child,td:first-child{text-align:left;padding-left:0}small{color:#57534C}.sums{margin:16px 0 0 auto;width:280px}.sums td{border:0;padding:3px 0}`

/** Content security policy of the HTML document: it allows only the document's own style. */
const paperPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`

/** The document as a printable page with an inline style and no script. */
function documentHtml(paper: Paper): string {
  const e = escapeHtml
  const facts = paper.facts.map(([label, value]) => `<dt>${e(label)}</dt><dd>${e(value)}</dd>`).join('')
  const lists = (paper.lists ?? [])
    .map(({ name, rows }) => {
      const lines = rows.map(([label, value]) => `<dt>${e(label)}</dt><dd>${e(value)}</dd>`).join('')
      return `<h2>${e(name)}</h2><dl>${lines}</dl>`
    })
    .join('')
  const tables = (paper.tables ?? [])
    .map((table) => `<h2>${e(table.name)}</h2>${tableOf(table)}${sumsOf(table.sums)}`)
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${e(paper.title)} ${e(paper.number)}</title><style>${style}</style></head><body>
<h1>${e(paper.title)}</h1><dl>${facts}</dl>
${lists}
${paper.columns.length > 0 ? tableOf(paper) : ''}
${sumsOf(paper.sums)}
${tables}
${sumsOf(paper.closing ?? [])}
${paper.notes.map((note) => `<p><small>${e(note)}</small></p>`).join('')}
${(paper.signatures ?? []).map(signed).join('')}
</body></html>
`
}

function sumsOf(sums: Paper['sums']): string {
  const rows = sums.map(([label, value]) => `<tr><td>${escapeHtml(label)}</td><td>${escapeHtml(value)}</td></tr>`)
  return rows.length > 0 ? `<table class="sums"><tbody>${rows.join('')}</tbody></table>` : ''
}

const signed = ({ role, name, day }: NonNullable<Paper['signatures']>[number]) =>
  `<p>${escapeHtml(`${role}: ${name || '____________________'}, ${day || '__________'}`)}</p>`

function tableOf(paper: Pick<Paper, 'columns' | 'rows'>): string {
  const e = escapeHtml
  const rows = paper.rows
    .map(
      ({ name, detail, cells }) =>
        `<tr><td>${e(name)}<br><small>${e(detail)}</small></td>${cells.map((cell) => `<td>${e(cell)}</td>`).join('')}</tr>`,
    )
    .join('')
  const heads = paper.columns.map((name) => `<th scope="col">${e(name)}</th>`).join('')
  return `<table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>`
}
