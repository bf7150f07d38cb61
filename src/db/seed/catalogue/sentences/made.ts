/** A variant as a phrase in a sentence: `with front knobs`, `with a pocket handle`, `in the slim rail style`. */
export function madeWith(variant: string): string {
  const own = said[variant]
  if (own !== undefined) return own
  if (variant === '') return ''
  if (/^(with|no|without) /.test(variant)) return variant
  if (plurals.test(variant)) return `with ${variant}`
  if (singulars.test(variant)) return `with a ${variant}`
  return `in the ${variant} style`
}

const plurals =
  /(knobs|handles|levers|ends|legs|drawers|doors|rails|jets|blades|buttons|hinges|rollers|grates|walls|shelves|bowls|rings|reeds|feet|capped legs|mullions|thresholds|blocks|rosettes|spokes|pilasters|grooves|scallops|rests|stairs|eyes)$/

const singulars =
  /(handle|lever|hinge|rod|rim|apron|front|base|tank|lid|seat|edge|foot|control|bar|plate|hose|dock|button|bowl|trapway|skirt|drain|cover|cage|post|door|shelf|shelf below|deck|cradle|bench|floor|threshold|flap|griddle|oven|ledge|back|well|neck|knob|wand|body|spout|pull|wheel|dispenser|panel|pedestal|grid|pane|loop|basin|tip|arm|drainboard|divide|tower|sensor|radius|gooseneck|rim|toe|diverter|riser|valve)$/

/** Variants whose name is not a part that comes with the product. */
const said: Record<string, string> = {
  // appliances
  'clear ice': 'for clear ice',
  'panel ready': 'ready for a panel',
  'joined pair': 'as a joined pair',
  'two-drawer': 'with two drawers',
  'two drawer': 'with two drawers',
  'four-door flex': 'with four doors',
  'dispenser in door': 'with a dispenser in the door',
  'side swing': 'with a side-swing door',
  handleless: 'without a handle',
  'flush glass': 'with a flush glass front',
  'curved glass': 'with curved glass',
  'edge control glass': 'with controls at the glass edge',
  'flush mount': 'for flush mounting',
  downdraft: 'with a downdraft',
  'center downdraft': 'with a center downdraft',
  'low profile': 'with a low profile',
  'hands-free': 'with hands-free opening',
  'insert baffle': 'as an insert with baffles',
  'insert perimeter': 'as an insert with a perimeter panel',
  'under-cabinet slim': 'slim, for under a cabinet',
  'under-cabinet deep': 'deep, for under a cabinet',
  pedestal: 'on a pedestal',
  'french top griddle': 'with a French top and a griddle',
  'continuous grates': 'with grates that join edge to edge',
  flush: 'with a flush front',
  't-shape': 'in a T shape',
  'T-shape': 'in a T shape',
  // hardware
  'bail with rosettes': 'with a bail and rosettes',
  'folded tab': 'with a folded tab',
  // kitchen and bath
  'on plate': 'on a plate',
  'Contemporary C': 'with a C-shaped spout',
  'contemporary c': 'with a C-shaped spout',
  'eye on the side': 'with the sensor on the side',
  'eye at the top': 'with the sensor at the top',
  'two eyes': 'with two sensors',
  'eye in the base': 'with the sensor in the base',
  'eye under the tip': 'with the sensor under the tip',
  'x-bar modern': 'in the modern X-bar style',
  'two-spray head': 'with a two-spray head',
  'one hole': 'with one hole',
  'three hole': 'with three holes',
  'tight radius dual mount': 'with tight corners, for either mount',
  'dual mount': 'for either mount',
  undermount: 'for mounting under the counter',
  'top-mount': 'for mounting on top',
  'self-rimming single': 'self-rimming, with one bowl',
  'self-rimming double': 'self-rimming, with two bowls',
  'stepped depth': 'with bowls of two depths',
  '60/40 bowls, large left': 'with 60/40 bowls, the large one on the left',
  '60/40 bowls, large right': 'with 60/40 bowls, the large one on the right',
  'drainboard left': 'with the drainboard on the left',
  'pair of doors': 'with a pair of doors',
  'door with towel bar': 'with a door and a towel bar',
  'washstand with drawer': 'as a washstand with a drawer',
  'drawer bank left': 'with the drawers on the left',
  'drawer bank right': 'with the drawers on the right',
  'makeup knee': 'with a makeup knee space',
  'one tall drawer': 'with one tall drawer',
  'under-lit channel': 'with a lit channel below',
  'vessel on slab': 'with a vessel basin on the slab',
  'open knee with sloped apron': 'with an open knee space and a sloped apron',
  'two-tone': 'in two tones',
  'corner diagonal': 'for a corner',
  // tubs, showers and toilets
  'wide-seat': 'with a wide seat',
  'low step-in': 'with a low step-in',
  'slip-resist floor': 'with a slip-resistant floor',
  'over-the-floor outlet': 'with an outlet above the floor',
  'grip-rail': 'with a grip rail',
  'back-to-wall': 'with its back to the wall',
  'flared lip': 'with a flared lip',
  'fluted outside': 'fluted on the outside',
  'combined air and water': 'with air and water jets',
  'chromotherapy light': 'with a chromotherapy light',
  'round deep': 'round and deep',
  'oval deep with bench': 'oval and deep with a bench',
  'offset left': 'with the offset on the left',
  'offset right': 'with the offset on the right',
  'towel bars both sides': 'with towel bars on both sides',
  'C pull': 'with a C pull',
  'c pull': 'with a C pull',
  'matching base': 'with a matching base',
  'barrier-free': 'without a barrier',
  'panel with jets': 'with body jets',
  'two-in-one': 'two in one',
  'rain-pattern glass': 'with rain-pattern glass',
  'lid-lock': 'with a lid lock',
  'side rail ready': 'ready for side rails',
  'rimless oval': 'with a rimless oval bowl',
  'D-shape': 'with a D-shaped bowl',
  'short projection': 'with a short projection',
  'wall-hung': 'hung on the wall',
  'back spud': 'with a back spud',
  'macerator box': 'with a macerator box',
  'concealed macerator': 'with a concealed macerator',
  // fans and lights
  'with light': 'with a light',
  'no light': 'without a light',
  'smart with light': 'with a light and smart control',
  'with LED and humidity sensor': 'with an LED and a humidity sensor',
  'LED and humidity sensor': 'with an LED and a humidity sensor',
}
