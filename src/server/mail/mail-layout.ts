import { fontPairs } from '#lib/font-pairs.ts'
import { paintColors } from '#lib/paints.ts'
import { fitMark, site } from '#lib/site.ts'

/** One block of a mail. Texts are plain; everything is escaped here. */
export type MailPart =
  | string
  /** To a page of the site, as a path, or to a complete address. */
  | { kind: 'button'; label: string; url: string }
  /** A passcode or another short text to be copied by hand. */
  | { kind: 'code'; text: string }
  /** Label and value, one pair per line. */
  | { kind: 'facts'; rows: [label: string, value: string][] }
  /** Amounts that sum to a total, which is emphasized. */
  | { kind: 'sums'; rows: [label: string, value: string][]; total: [label: string, value: string] }
  /** Columns: the first takes the available width, the last is right-aligned for amounts. */
  | { kind: 'table'; head: string[]; rows: string[][] }

export type MailContent = {
  title: string
  /** If it is not the title. */
  subject?: string
  /** What a mail program shows beside the subject. */
  preview: string
  parts: readonly MailPart[]
  /** Why this mail was sent; in small print at the end. */
  reason: string
  /** The page where such mails can be switched off, which the reason ends with. */
  choices?: string
}

const font = () => {
  const text = fontPairs.find(({ key }) => key === site.fonts)?.text
  return `font-family:'${text}','Helvetica Neue',Helvetica,Arial,sans-serif`
}
const ink = '#1F1D1A'
const graphite = '#57534C'
const paint = () => paintColors[site.paint].ground
const stud = '#D9D6CF'
/** Text typed by users may be a single word wider than the page. */
const breaks = 'overflow-wrap:anywhere;word-break:break-word'

/** A mail in the product's colors that is readable without pictures and style sheets, and the same as plain text. */
export function layoutMail(content: MailContent, publicUrl: string): { html: string; text: string } {
  const { title, preview, choices } = content
  const reason = content.reason + (choices ? ` Change this at ${publicUrl}${choices}.` : '')
  const parts = content.parts.map((part) =>
    typeof part !== 'string' && part.kind === 'button'
      ? { ...part, url: (part.url.startsWith('/') ? publicUrl : '') + part.url }
      : part,
  )
  const body = parts.map(htmlOf).join('')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#EEEDEA">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#EEEDEA"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#FBFAF8;border-top:6px solid ${paint()}">
<tr><td style="padding:24px 32px 0;${font()};font-size:20px;font-weight:700;color:${ink}"><a href="${escapeHtml(publicUrl)}" style="color:${ink};text-decoration:none">${markImage(publicUrl)}${escapeHtml(site.name)}</a></td></tr>
<tr><td style="padding:20px 32px 4px"><h1 style="margin:0;${font()};font-size:25px;line-height:1.2;color:${ink}">${escapeHtml(title)}</h1></td></tr>
<tr><td style="padding:0 32px 28px">${body}</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td style="padding:16px 32px;${font()};font-size:13px;line-height:1.5;color:${graphite}">${escapeHtml(reason)}${site.legal === site.name ? '' : `<br>${escapeHtml(site.legal)}`}</td></tr></table>
</td></tr></table>
</body></html>
`
  const text = [title, ...parts.map(textOf), `-- \n${reason}\n${site.legal}, ${publicUrl}`].join('\n\n')
  return { html, text: `${text}\n` }
}

function markImage(publicUrl: string): string {
  if (!site.mark) return ''
  const { width, height } = fitMark(site.mark, { width: 120, height: 40 })
  return `<img src="${escapeHtml(publicUrl + site.mark.url)}" alt="" width="${width}" height="${height}" style="vertical-align:middle;margin-right:12px;border:0">`
}

export function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  )
}

function htmlOf(part: MailPart): string {
  const line = `${font()};font-size:15px;line-height:1.5;color:${ink}`
  if (typeof part === 'string')
    return `<p style="margin:12px 0 0;${line}">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`
  switch (part.kind) {
    case 'button':
      return `<p style="margin:20px 0 0"><a href="${escapeHtml(webAddress(part.url))}" style="display:inline-block;padding:13px 22px;background:${paint()};color:#FBFAF8;${font()};font-size:15px;font-weight:600;text-decoration:none;border-radius:2px">${escapeHtml(part.label)}</a></p><p style="margin:10px 0 0;${font()};font-size:13px;line-height:1.5;color:${graphite};word-break:break-all">${escapeHtml(webAddress(part.url))}</p>`
    case 'code':
      return `<p style="margin:20px 0 0;padding:14px 18px;background:#E3ECE6;font-family:'Spline Sans Mono',Menlo,Consolas,monospace;font-size:25px;letter-spacing:6px;color:${ink}">${escapeHtml(part.text)}</p>`
    case 'facts':
      return tableOf(part.rows.map(factOf))
    case 'sums': {
      const [label, value] = part.total.map(escapeHtml)
      const strong = `border-top:2px solid ${ink};${font()};font-size:20px;line-height:1.4;font-weight:700;color:${ink}`
      return tableOf([
        ...part.rows.map(factOf),
        `<tr><td style="padding:10px 12px 8px 0;${strong}">${label}</td><td align="right" style="padding:10px 0 8px;${strong}">${value}</td></tr>`,
      ])
    }
    case 'table':
      return tableOf([
        rowOf(part.head, 'th', `${font()};font-size:13px;color:${graphite}`),
        ...part.rows.map((row) => rowOf(row, 'td', line)),
      ])
  }
}

function factOf([label, value]: [string, string]): string {
  const line = `border-bottom:1px solid ${stud};${font()};font-size:15px;line-height:1.5`
  return `<tr><td valign="top" style="padding:8px 12px 8px 0;${line};color:${graphite}">${escapeHtml(label)}</td><td align="right" valign="top" style="padding:8px 0;${line};${breaks};color:${ink}">${escapeHtml(value)}</td></tr>`
}

function tableOf(rows: string[]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0 0;border-collapse:collapse">${rows.join('')}</table>`
}

function rowOf(cells: string[], tag: 'th' | 'td', style: string): string {
  const last = cells.length - 1
  const html = cells.map(
    (cell, i) =>
      `<${tag} align="${i === last && i > 0 ? 'right' : 'left'}" valign="top" style="padding:8px ${i === last ? 0 : 12}px 8px 0;border-bottom:1px solid ${stud};${i > 0 ? 'white-space:nowrap' : breaks};${style}">${escapeHtml(cell)}</${tag}>`,
  )
  return `<tr>${html.join('')}</tr>`
}

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part
  switch (part.kind) {
    case 'button':
      return `${part.label}:\n${webAddress(part.url)}`
    case 'code':
      return `    ${part.text}`
    case 'facts':
      return pairs(part.rows)
    case 'sums':
      return `${pairs(part.rows)}\n${'-'.repeat(24)}\n${pairs([part.total])}`
    case 'table':
      return [part.head, ...part.rows].map((row) => row.join('  |  ')).join('\n')
  }
}

function pairs(rows: [string, string][]): string {
  return rows.map(([label, value]) => `${label}: ${value}`).join('\n')
}

/** A link in a mail must be a web address: no `javascript:`, no `data:`. */
function webAddress(url: string): string {
  if (!/^https?:\/\/[^\s"'<>]+$/i.test(url)) throw new Error(`not a link for a mail: ${url}`)
  return url
}
