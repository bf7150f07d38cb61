import { Parser } from 'htmlparser2'

const script = 'The drawing contains a script. Export it without scripts, or as PNG.'
const foreign = ['script', 'foreignobject', 'iframe', 'embed', 'object', 'audio', 'video']

/**
 * Why a drawing (SVG) cannot be a product's photograph: it contains a script, or refers to something outside of its file,
 * which would be missing when it is rasterized. Null if it can. Takes time in proportion to the text.
 */
export function drawingProblem(bytes: Buffer): string | null {
  let problem: string | null = null
  let style = ''
  let inStyle = false
  const outside = (address: string) => {
    const where = address.replaceAll(/\s/g, ' ').slice(0, 60)
    problem ??= `The drawing refers to something outside of the file (${where}). Embed it, or export the drawing as PNG.`
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const tag = localName(name)
        if (foreign.includes(tag)) problem ??= script
        if (tag === 'style') inStyle = true
        for (const [key, value] of Object.entries(attributes)) {
          const attribute = localName(key)
          const isAddress = attribute === 'href' || attribute === 'src'
          if (attribute.startsWith('on')) problem ??= script
          else if (isAddress && /^\s{0,99}javascript:/i.test(value)) problem ??= script
          else if (isAddress && tag !== 'a' && !isInside(value)) outside(value)
          else for (const address of addressesIn(value)) if (!isInside(address)) outside(address)
        }
      },
      onclosetag(name) {
        if (localName(name) !== 'style') return
        inStyle = false
        if (style.toLowerCase().includes('@import')) outside('@import')
        for (const address of addressesIn(style)) if (!isInside(address)) outside(address)
        style = ''
      },
      ontext(text) {
        if (inStyle) style += text
      },
      onprocessinginstruction(name, data) {
        if (name.toLowerCase() === '?xml-stylesheet') outside(data)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(bytes.toString('utf8'))
  return problem
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

/** A part of the same file, or a picture within the address. */
function isInside(address: string): boolean {
  const start = address.trim().slice(0, 20).toLowerCase()
  return start === '' || start.startsWith('#') || start.startsWith('data:image/')
}

/** What `url(…)` refers to, without quotation marks. */
function addressesIn(text: string): string[] {
  return text
    .split(/url\(/i)
    .slice(1)
    .map((rest) => (rest.split(')', 1)[0] ?? '').trim().replace(/^["']/, ''))
}
