/** File, expression as it is written there, and why it is allowed. */
export type Proven = [file: string, expression: RegExp | 'new RegExp', reason: string]

const words = 'splitWords reads at most 300 characters.'

/** Expressions that the checker cannot prove to be linear: their text is short or our own. */
export const linearByOtherMeans: Proven[] = [
  ['src/app/api.ts', 'new RegExp', 'Routes of the API: every part ends at the next slash.'],
  [
    'src/app/layouts/SearchSuggestions.tsx',
    'new RegExp',
    'Escaped words, one or another, on a suggestion in the browser.',
  ],
  [
    'src/server/http/security-headers.ts',
    /<script([^>]*)>([\s\S]*?)<\/script>/g,
    'HTML that React rendered, in which typed text is escaped.',
  ],
  [
    'src/features/accounts/server/sign-in/sessions.ts',
    /\bVersion\/[\d.]+.*\bSafari\//,
    'deviceName reads the first 500 characters.',
  ],
  [
    'src/features/catalogue/search/price-words.ts',
    /\$?\s?\d[\d,]*(?:\.\d+)?[kK]?\$?|\p{L}+|[<>]=?|\S/gu,
    'A query has at most 200 characters.',
  ],
  [
    'src/lib/lengths.ts',
    /^([\d.]{1,8})\s?(?:'|ft|feet)\s?-?\s?(\S.{0,20})$/,
    'lengthText reads the first 80 characters of a cell.',
  ],
  [
    'src/lib/lengths.ts',
    /^([\d.,]{0,12}(?:[\s-]{0,2}\d{1,3}\/\d{1,3})?)\s?([a-z'"]{0,12})\.?$/,
    'lengthText reads the first 80 characters of a cell.',
  ],
  ['src/features/catalogue/search/price-words.ts', /^[,;-]+|[,;-]+$/g, 'A query has at most 200 characters.'],
  ['src/features/catalogue/search/sku-lookup.ts', /^\S+[-._]\S+$/, 'A query has at most 200 characters.'],
  ['src/features/catalogue/search/words.ts', 'new RegExp', 'One of fixed words.'],
  ['src/features/catalogue/search/words.ts', /(\d)\s*-?(?:cu\.?\s?ft|cubic (?:foot|feet))\b\.?/g, words],
  ['src/features/catalogue/search/words.ts', /(\d)\s*-?(?:"|″|”|“|''|inches\b|inch\b|in\b|pulgadas?\b)\.?/g, words],
  ['src/features/catalogue/search/words.ts', /(\d)\s*-?(?:'|′|’|feet\b|foot\b|ft\b|pies?\b)\.?/g, words],
  ['src/features/catalogue/search/words.ts', /(\d{4})\s*-?(?:k|kelvin)\b/g, words],
  [
    'src/features/catalogue/search/words.ts',
    /(\d)\s*-?(mm|cm|mil|gpm|gpf|cfm|btu|watts?|volts?|lumens?|lm|lbs?|gal|qt)\b/g,
    words,
  ],
  [
    'src/features/catalogue/search/words.ts',
    /(\d+(?:\.\d+)?)(in|ft|mm|cm)?\s*(?:x|by)\s*(\d+(?:\.\d+)?)(in|ft|mm|cm)?/g,
    words,
  ],
  ['src/features/catalogue/search/words.ts', /(\d+)[\s-]+(\d{1,2})\s?\/\s?(\d{1,2})(?!\d)/g, words],
  ['src/features/catalogue/search/words.ts', /^\.+|\.+$/g, words],
  [
    'src/features/shop/web/catalogue-page.ts',
    /[\s,.;:–-]+$/,
    "A text that was cut at the length of a page's description.",
  ],
  [
    'src/features/address/address.ts',
    /\b(p\.?\s*o\.?\s*box|post\s+office\s+box|pob)(?![a-z])/i,
    'A street has at most 120 characters.',
  ],
  [
    'src/features/checkout/web/StreetField.tsx',
    /\d.*\D\d{5}(-\d{4})?(\D|$)/,
    'mayBeWhole takes at most 200 characters.',
  ],
  ['src/features/legal/prose.ts', /\[([^[\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/g, 'Text of our own pages.'],
  [
    'src/features/notifications/server/routes.ts',
    /href="([^"]+)"/g,
    'HTML of our mails, in which the quotation marks of typed text are escaped.',
  ],
  ['src/features/showrooms/web/current-showroom.ts', 'new RegExp', "A constant name, on the browser's own cookies."],
  [
    'src/features/visualizer/server/model-file-routes.ts',
    /^(.+)-(\d+)\.(\w+)$/,
    'The route takes at most 86 characters.',
  ],
  [
    'src/lib/feet-inches.ts',
    /^(?:(\d+(?:\.\d+)?)\s*(?:'|ft\.?|feet|foot|(?=-\d)))?\s*-?\s*(?:(\d+(?:\.\d+)?(?![\d/]))?(?:[\s-]*(\d+)\/(\d+))?\s*("|in\.?|inch|inches)?)$/,
    'parseLength takes at most 60 characters.',
  ],
  ['src/scene/model/rooms/shell/shell.ts', /(\d+)(-\d+)?$/, 'Ids that the model makes.'],
  [
    'src/server/env.ts',
    /^[^\p{Cc}]*[^\s@<>]+@[^\s@<>]+[^\p{Cc}]*$/u,
    "The operator's own setting, read once at the start.",
  ],
  [
    'src/server/http/errors.ts',
    /^Too (?:small|big): .* (<=|>=|<|>)(-?[\d.]+)( characters| items)?$/,
    'A sentence of the schema library, which holds nothing that was typed.',
  ],
  [
    'src/server/http/log.ts',
    /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}(?![\w-])/g,
    'maskText cuts at 4,000 characters.',
  ],
  ['src/server/http/log.ts', /[^\s@<>"'(]+@[^\s@<>"')]+\.[a-z]{2,}/gi, 'maskText cuts at 4,000 characters.'],
  ['src/server/http/log.ts', /\b\d(?:[ -]?\d){12,18}\b/g, 'maskText cuts at 4,000 characters.'],
]
