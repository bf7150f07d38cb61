/**
 * What shoppers and crews call the kinds of goods, beside the names of categories and families, which are known anyway. A target is
 * a category's slug, or `slug:word|word` for its families whose names contain one of the words; several are joined by `;`.
 * Phrases are in the singular and without accents (`words.ts`); the longest phrase that stands in a query counts.
 */
export const kinds: [target: string, phrases: string][] = [
  // Kitchen
  ['appliances', 'appliance, kitchen appliance, electrodomestico'],
  [
    'appliances:gas range|dual-fuel range|induction range',
    'range, stove, cooker, oven range, kitchen stove, cooking range, estufa, range oven, stove oven, freestanding range, slide in range',
  ],
  [
    'appliances:gas range|dual-fuel range',
    'gas stove, gas range, gas oven range, estufa de gas, propane stove, propane range',
  ],
  [
    'appliances:induction range',
    'electric range, electric stove, induction stove, estufa electrica, glass top stove',
  ],
  [
    'appliances:dual-fuel range',
    'dual fuel range, dual fuel stove, pro range, professional range, commercial range, pro style range',
  ],
  [
    'appliances:cooktop',
    'cooktop, cook top, stovetop, stove top, hob, rangetop, range top, parrilla, parrilla de gas',
  ],
  ['appliances:induction cooktop', 'electric cooktop, glass cooktop, induction hob'],
  [
    'appliances:refrigerator',
    'refrigerator, fridge, icebox, refri, refrigerador, nevera, frigorifico, fridge freezer, refrigerator freezer, built in fridge',
  ],
  [
    'appliances:column',
    'column fridge, panel ready fridge, freezer column, column freezer, built in freezer, freezer, upright freezer, congelador',
  ],
  ['appliances:dishwasher', 'dishwasher, dish washer, lavavajilla, lavaplatos electrico'],
  [
    'appliances:washer;!appliances:dishwasher',
    'washer, washing machine, clothes washer, laundry machine, lavadora, front load washer, front loader, front loading washer, top loader',
  ],
  ['appliances:dryer', 'dryer, drier, clothes dryer, tumble dryer, secadora, gas dryer, electric dryer'],
  [
    'appliances:front-load washer|dryer',
    'washer and dryer, washer dryer, washer dryer set, laundry set, lavadora y secadora',
  ],
  [
    'appliances:oven;!appliances:microwave',
    'oven, wall oven, horno, double oven, double wall oven, built in oven, electric oven',
  ],
  [
    'appliances:hood',
    'hood, range hood, vent hood, kitchen hood, hood vent, stove hood, oven hood, exhaust hood, kitchen exhaust, kitchen vent, campana, campana de cocina, campana extractora, extractor de cocina, extractor hood, range vent, stove vent',
  ],
  ['appliances:microwave', 'microwave, micro wave, microwave oven, microonda'],
  [
    'appliances:over-the-range',
    'otr microwave, over range microwave, over the range microwave, over stove microwave, over the stove microwave',
  ],
  ['appliances:drawer microwave', 'microwave drawer, drawer microwave, built in microwave'],
  [
    'appliances:beverage',
    'wine fridge, wine cooler, wine refrigerator, beverage fridge, beverage cooler, beverage center, beverage refrigerator, bar fridge, bar refrigerator, undercounter fridge, undercounter refrigerator, wine center, bev center, mini fridge, drink fridge, ice maker, ice machine',
  ],
  [
    'cabinet-hardware',
    'hardware, cabinet hardware, drawer hardware, kitchen hardware, kitchen cabinet hardware, furniture hardware, herraje, vanity hardware',
  ],
  [
    'cabinet-hardware:pull',
    'pull, drawer pull, door handle for cabinet, cabinet pull, handle, cabinet handle, drawer handle, kitchen handle, kitchen cabinet handle, kitchen cabinet pull, cupboard handle, dresser pull, dresser handle, jaladera, jaladera para gabinete, manija, tirador, door pull, kitchen pull, cabinet door handle, cabinet door pull',
  ],
  [
    'cabinet-hardware:knob',
    'knob, cabinet knob, door knob for cabinet, knob for cabinet, drawer knob, kitchen knob, kitchen cabinet knob, dresser knob, perilla, pomo, cupboard knob, cabinet door knob',
  ],
  ['cabinet-hardware:pull|knob', 'knob and pull, pull and knob, cabinet knob and pull'],
  ['cabinet-hardware:bar pull', 'bar pull, bar handle, t bar pull, t bar handle'],
  ['cabinet-hardware:tab pull', 'finger pull, edge pull, tab pull, lip pull, hidden pull'],
  ['cabinet-hardware:cup pull', 'bin pull, cup pull, cup handle'],
  [
    'cabinet-hardware:appliance pull',
    'appliance handle, refrigerator handle, fridge handle, appliance pull, refrigerator pull, panel ready handle',
  ],
  ['cabinet-hardware:backplate', 'backplate, back plate, escutcheon, knob backplate, pull backplate'],
  ['cabinet-hardware:ring', 'ring pull, drop pull, pendant pull'],
  [
    'countertop',
    'countertop, counter top, counter, kitchen counter, kitchen countertop, kitchen counter top, worktop, benchtop, slab, stone slab, vanity top, vanity countertop, island top, island countertop, bathroom countertop, cubierta, encimera, cubierta de cocina, bar top, work surface',
  ],
  [
    'countertop:quartz slab',
    'quartz countertop, quartz counter, quartz counter top, quartz slab, engineered quartz, cuarzo',
  ],
  [
    'countertop:granite',
    'granite countertop, granite counter, granite counter top, granite slab, granito, cubierta de granito',
  ],
  ['countertop:marble slab', 'marble countertop, marble counter, marble slab, marble counter top'],
  [
    'countertop:butcher',
    'butcher block, butcherblock, butcher block countertop, butcher block counter, wood countertop, wood counter, wood counter top, wooden countertop',
  ],
  [
    'countertop:laminate',
    'laminate countertop, laminate counter, laminate counter top, formica, formica countertop, formica counter',
  ],
  ['countertop:concrete', 'concrete countertop, concrete counter, concrete slab countertop'],
  ['countertop:porcelain', 'porcelain countertop, porcelain slab, sintered stone, porcelain counter'],
  [
    'countertop:solid surface',
    'solid surface, solid surface countertop, corian, corian countertop, corian counter',
  ],
  ['countertop:soapstone', 'soapstone countertop, soapstone counter, soapstone slab'],
  ['countertop:quartzite', 'quartzite countertop, quartzite counter, quartzite slab'],
  ['countertop:terrazzo', 'terrazzo countertop, recycled glass countertop, terrazzo slab'],
  [
    'kitchen-faucets;bathroom-faucets',
    'faucet, tap, sink faucet, automatic faucet, grifo, llave, llave de agua, mezcladora, mixer tap, water faucet, water tap, monomando, wall mount faucet, wall mounted faucet, bridge faucet, touchless faucet, pull out faucet, motion faucet, sensor faucet',
  ],
  [
    'kitchen-faucets',
    'kitchen faucet, kitchen tap, kitchen sink faucet, kitchen mixer, kitchen mixer tap, llave de cocina, grifo de cocina, mezcladora de cocina, llave para fregadero, farmhouse faucet, sprayer faucet, faucet with sprayer, island faucet',
  ],
  [
    'kitchen-faucets:pull-down',
    'pull down faucet, pulldown faucet, pull down kitchen faucet, pull down sprayer faucet, pulldown',
  ],
  [
    'kitchen-faucets:commercial spring|semi-pro',
    'spring faucet, commercial faucet, commercial kitchen faucet, restaurant faucet, industrial faucet, pre rinse faucet',
  ],
  ['kitchen-faucets:pot filler', 'pot filler, potfiller, pot filler faucet, llenador de olla, pot faucet'],
  ['kitchen-faucets:bar and prep', 'bar faucet, bar prep faucet, prep wet bar faucet'],
  [
    'kitchen-faucets:filtered',
    'filter faucet, water filter faucet, filtered water faucet, ro faucet, drinking water faucet, filtered tap, reverse osmosis faucet, instant hot faucet, hot water dispenser, water dispenser faucet',
  ],
  [
    'kitchen-sinks',
    'sink, kitchen sink, fregadero, tarja, lavaplato, tarja de cocina, fregadero de cocina, undermount sink, drop in sink',
  ],
  [
    'kitchen-sinks:apron-front|farmhouse',
    'farmhouse sink, farm sink, farm house sink, apron sink, apron front sink, apron front, belfast sink, butler sink',
  ],
  ['kitchen-sinks:bar and prep', 'bar sink, prep sink, wet bar sink, island sink'],
  ['kitchen-sinks:workstation', 'workstation sink, work station sink, ledge sink'],
  [
    'backsplash-tiles',
    'backsplash, back splash, splashback, backsplash tile, back splash tile, kitchen backsplash, kitchen backsplash tile, wall tile, kitchen wall tile, kitchen tile, azulejo, azulejo de cocina, azulejo para cocina, salpicadero, bathroom wall tile, shower wall tile, accent tile, glazed wall tile',
  ],
  ['backsplash-tiles:subway', 'subway, subway tile, metro tile, subway backsplash, subway wall tile'],
  [
    'backsplash-tiles:glass',
    'glass tile, glass backsplash, glass subway tile, glass wall tile, glass mosaic, glass mosaic tile',
  ],
  ['backsplash-tiles:mosaic;tile-flooring:mosaic', 'mosaic, mosaic tile, mosaico, mosaic sheet'],
  ['backsplash-tiles:mosaic', 'mosaic backsplash, mosaic wall tile, stone mosaic'],
  ['backsplash-tiles:penny', 'penny tile, penny round, penny round tile, penny backsplash'],
  [
    'backsplash-tiles:metal',
    'metal tile, metal backsplash, mirror tile, stainless backsplash, stainless steel backsplash, copper tile, tin backsplash, metal mosaic',
  ],
  ['backsplash-tiles:zellige', 'zellige, zellige tile, zelige, zellij, moroccan tile'],
  [
    'backsplash-tiles:arabesque',
    'arabesque, arabesque tile, lantern tile, fish scale tile, fishscale tile, scallop tile, fan tile, mermaid tile, fish scale',
  ],
  ['backsplash-tiles:picket', 'picket, picket tile, elongated hexagon'],
  ['backsplash-tiles:relief', '3d tile, 3d wall tile, relief tile, textured wall tile, dimensional tile'],
  [
    'backsplash-tiles:thin brick',
    'thin brick, brick tile, brick veneer, brick wall, brick backsplash, brick slip, interior brick, brick panel, faux brick, ladrillo decorativo, brick wall tile',
  ],
  ['backsplash-tiles:marble', 'marble backsplash, marble mosaic, marble mosaic tile'],
  [
    'backsplash-tiles:mosaic;tile-flooring:hexagon;tile-flooring:mosaic',
    'hex tile, hexagon tile, hexagonal tile, hexagon',
  ],
  // Bathroom
  [
    'bathroom-faucets:lever faucet|vessel faucet|centerset|cross-handle|lavatory faucet|two-handle|waterfall|sensor',
    'bathroom faucet, bath faucet, lavatory faucet, lav faucet, vanity faucet, bathroom sink faucet, basin faucet, bathroom tap, basin tap, washroom faucet, llave de bano, llave de lavabo, llave para lavabo, llave para bano, grifo de bano, monomando de lavabo',
  ],
  ['bathroom-faucets:vessel', 'vessel faucet, vessel tall faucet'],
  [
    'bathroom-faucets:widespread',
    'widespread faucet, widespread bathroom faucet, 8in faucet, 8in widespread faucet, 3hole faucet, three hole faucet',
  ],
  ['bathroom-faucets:centerset', 'centerset faucet, centerset, 4in faucet, 4in centerset faucet'],
  ['bathroom-faucets:waterfall', 'waterfall faucet, waterfall bathroom faucet'],
  [
    'bathroom-faucets:tub filler',
    'tub filler, tub faucet, bathtub faucet, bath filler, roman tub faucet, freestanding tub faucet, freestanding tub filler, bath tub faucet, floor mount tub filler, tub spout, llave de tina',
  ],
  [
    'bathroom-vanitys',
    'vanity, bathroom vanity, bath vanity, vanity cabinet, vanity unit, bathroom cabinet, bath cabinet, sink vanity, bathroom sink cabinet, sink cabinet, laundry vanity, laundry vanity cabinet, bathroom vanity cabinet, vanity with sink, bathroom vanity with sink, tocador, tocador de bano, gabinete de bano, gabinete para bano, mueble de bano, mueble para bano, mueble de lavabo, vanity base, washstand, bathroom sink vanity, vanity set, vanity combo, sink with cabinet, bathroom sink with cabinet',
  ],
  [
    'bathroom-vanitys:floating',
    'floating vanity, wall hung vanity, wall mount vanity, wall mounted vanity, floating bathroom vanity',
  ],
  [
    'bathroom-vanitys:small-bath',
    'small vanity, small bathroom vanity, powder room vanity, narrow vanity, half bath vanity, small bath vanity, corner vanity, compact vanity, tiny vanity',
  ],
  [
    'bathroom-vanitys:accessible',
    'ada vanity, wheelchair vanity, accessible vanity, roll under vanity, handicap vanity',
  ],
  ['bath-tubs', 'tub, bathtub, bath tub, bath, tina, tina de bano, banera, soaker, soaker tub, bathing tub'],
  [
    'bath-tubs:freestanding',
    'freestanding tub, free standing tub, freestanding bathtub, free standing bathtub, standalone tub, stand alone tub, stand alone bathtub, freestanding bath',
  ],
  [
    'bath-tubs:clawfoot',
    'clawfoot, clawfoot tub, claw foot tub, claw foot bathtub, claw tub, clawfoot bathtub',
  ],
  [
    'bath-tubs:whirlpool',
    'whirlpool, jetted tub, jacuzzi tub, air tub, whirlpool tub, jet tub, jetted bathtub, spa tub, hydromassage tub, tina de hidromasaje, bubble tub, whirlpool bath',
  ],
  [
    'bath-tubs:walk-in',
    'walk in tub, walk in bathtub, walkin tub, japanese soaking tub, japanese tub, ofuro, deep soaking tub, senior tub, tub with door',
  ],
  ['bath-tubs:alcove', 'alcove tub, alcove bathtub, standard tub, three wall tub, alcove bath'],
  ['bath-tubs:corner', 'corner tub, corner bathtub, small tub, small bathtub'],
  ['bath-tubs:drop-in', 'drop in tub, drop in bathtub, undermount tub, deck mount tub'],
  ['bath-tubs:cast-iron', 'cast iron tub, cast iron bathtub'],
  ['showers', 'shower, ducha, bano con ducha'],
  [
    'showers:sliding door|hinged door|glass screen|enclosure',
    'shower door, glass shower door, shower glass, glass shower, glass door shower, puerta de ducha, puerta para regadera, puerta de bano, cancel de bano, bathtub door, tub door, shower glass door, glass shower enclosure',
  ],
  [
    'showers:sliding door',
    'sliding shower door, bypass shower door, sliding glass shower door, shower sliding door',
  ],
  ['showers:pivot', 'pivot shower door, hinged shower door, pivot door, swing shower door'],
  ['showers:rain head|shower system', 'regadera, regadera de bano, regadera para bano, ducha de lluvia'],
  [
    'showers:glass screen',
    'shower screen, walk in shower, glass panel, shower panel glass, fixed shower panel, walk in shower glass, glass shower panel, bath screen, shower divider',
  ],
  [
    'showers:enclosure',
    'shower enclosure, corner shower, neo angle shower, corner shower enclosure, neo angle, shower cabin',
  ],
  [
    'showers:shower base',
    'shower base, shower pan, shower tray, shower floor pan, plato de ducha, base de ducha, base para regadera, shower floor base, shower receptor, neo angle shower base',
  ],
  [
    'showers:base kit',
    'shower kit, shower stall, shower surround, shower wall, shower wall panel, shower unit, tub surround, shower wall kit, shower insert, one piece shower, shower combo',
  ],
  [
    'showers:shower system',
    'shower system, shower set, shower valve, shower trim, shower faucet, shower fixture, shower faucet set, llave de regadera, shower mixer, shower trim kit, shower handle, shower control, tub and shower faucet, shower plumbing',
  ],
  [
    'showers:rain head',
    'shower head, showerhead, rain shower, rain shower head, hand shower, handheld shower, handheld shower head, hand held shower, shower wand, rainfall shower head, rainfall shower, shower panel, cabeza de ducha, regadera de mano, shower tower, shower column, cebolla de ducha, shower sprayer',
  ],
  [
    'toilets',
    'toilet, commode, water closet, wc, loo, inodoro, excusado, sanitario, retrete, taza de bano, poceta, lavatory toilet, potty',
  ],
  [
    'toilets:bidet',
    'bidet, bidet toilet, smart toilet, japanese toilet, electronic toilet, toilet with bidet, heated toilet',
  ],
  [
    'toilets:comfort-height',
    'ada toilet, tall toilet, comfort height toilet, handicap toilet, chair height toilet, high toilet, right height toilet',
  ],
  [
    'toilets:wall-hung',
    'wall hung toilet, wall mount toilet, wall mounted toilet, floating toilet, in wall toilet',
  ],
  [
    'toilets:corner',
    'corner toilet, small toilet, compact toilet, kid toilet, child toilet, children toilet',
  ],
  [
    'toilets:high-tank',
    'high tank toilet, pull chain toilet, heritage toilet, victorian toilet, chain toilet, antique toilet',
  ],
  ['toilets:pressure', 'pressure assist toilet, power flush toilet, pressure assisted toilet'],
  // Flooring
  [
    'hardwood-flooring;laminate-flooring;luxury-flooring;tile-flooring',
    'floor, flooring, piso, suelo, floor covering, flooring material',
  ],
  [
    'hardwood-flooring;laminate-flooring;luxury-flooring',
    'plank, plank flooring, plank floor, floating floor, click lock flooring, click flooring, wood look floor, wood look flooring, snap together flooring, waterproof flooring, water resistant flooring, waterproof floor',
  ],
  ['laminate-flooring;luxury-flooring', 'waterproof plank, click plank, waterproof click flooring'],
  [
    'hardwood-flooring',
    'hardwood, hard wood, hardwood floor, hardwood flooring, hard wood floor, hard wood flooring, wood floor, wood flooring, wooden floor, wooden flooring, real wood floor, wood plank, wood plank flooring, solid wood floor, solid wood flooring, parquet, parquet flooring, duela, duela de madera, piso de madera, piso madera, engineered hardwood, engineered wood, engineered wood flooring, engineered floor, engineered flooring, engineered hardwood flooring, prefinished hardwood, wood parquet, bamboo floor, bamboo flooring, tablon de madera',
  ],
  [
    'hardwood-flooring:herringbone',
    'herringbone wood floor, herringbone hardwood, chevron wood floor, chevron parquet, herringbone parquet',
  ],
  [
    'laminate-flooring',
    'laminate, laminate floor, laminate flooring, laminated floor, piso laminado, laminado, laminate plank, laminate wood, laminate wood flooring, waterproof laminate, laminate wood floor, wood laminate',
  ],
  [
    'luxury-flooring',
    'vinyl, vinyl floor, vinyl flooring, luxury vinyl, luxury vinyl flooring, luxury flooring, piso vinilico, vinilo, vinil, piso de vinil, rigid core, rigid core flooring, vinyl wood, waterproof vinyl, click vinyl, glue down vinyl, loose lay vinyl, peel and stick vinyl plank, piso spc, luxury floor',
  ],
  [
    'luxury-flooring:plank',
    'lvp, vinyl plank, luxury vinyl plank, vinyl plank flooring, luxury vinyl plank flooring, lvp flooring, lvp plank, waterproof vinyl plank, vinyl wood plank, vinyl floor plank, click vinyl plank, peel and stick vinyl plank',
  ],
  [
    'luxury-flooring:spc|rigid core',
    'spc, spc flooring, spc plank, rigid core, rigid core flooring, rigid core vinyl plank, rigid vinyl plank',
  ],
  ['luxury-flooring:wpc', 'wpc, wpc flooring, wpc plank, wpc vinyl'],
  [
    'luxury-flooring:vinyl tile|tile and plank',
    'lvt, vinyl tile, luxury vinyl tile, lvt flooring, lvt tile, vinyl floor tile, luxury vinyl tile flooring, stone look vinyl',
  ],
  ['luxury-flooring:herringbone', 'herringbone vinyl, herringbone lvp'],
  [
    'tile-flooring;backsplash-tiles',
    'tile, loseta, ceramic tile, ceramic, marble tile, shower tile, bathroom tile, azulejo de bano, azulejo para bano, bath tile, stone tile, decorative tile, azulejo para ducha, tub surround tile, square tile, fireplace tile',
  ],
  [
    'tile-flooring',
    'floor tile, flooring tile, tile floor, tile flooring, bathroom floor tile, kitchen floor tile, ceramica, piso ceramico, piso de ceramica, piso de azulejo, porcelanato, porcelain tile, porcelain floor tile, porcelain floor, ceramic floor tile, ceramic floor, floor and wall tile, stone floor tile, stone floor, large format tile, outdoor tile, marble floor, marble floor tile, concrete look tile, tile plank, porcelain plank, porcelain plank tile, travertine tile, travertine floor tile, slate tile, slate floor, terrazzo tile, patterned tile, laundry room tile, mudroom tile, entry tile, garage tile, piso para bano, loseta para piso',
  ],
  [
    'tile-flooring:wood-look',
    'wood tile, wood look tile, wood look porcelain tile, wood plank tile, faux wood tile, wood look porcelain, wood like tile, tile that look like wood, tile that looks like wood, wood porcelain tile, porcelanato tipo madera, piso tipo madera, wood grain tile',
  ],
  [
    'tile-flooring:marble-look',
    'marble look tile, faux marble tile, marble look porcelain, marble look porcelain tile, tile that look like marble, porcelain that look like marble, porcelain tile that look like marble',
  ],
  ['tile-flooring:concrete-look', 'concrete tile, concrete look porcelain, cement look tile'],
  [
    'tile-flooring:encaustic',
    'encaustic, encaustic tile, cement tile, pattern tile, moroccan floor tile, patterned floor tile, spanish tile',
  ],
  [
    'tile-flooring:quarry',
    'terracotta tile, saltillo tile, quarry tile, terra cotta tile, saltillo, barro, loseta de barro, mexican tile, clay tile',
  ],
  [
    'tile-flooring:mosaic',
    'shower floor tile, shower floor, mosaic floor tile, mosaic floor, shower pan tile, piso de ducha, piso para ducha, shower floor mosaic',
  ],
  // Outdoor
  [
    'artificial-turf',
    'turf, artificial turf, artificial grass, fake grass, faux grass, grass, astroturf, astro turf, synthetic grass, synthetic turf, fake lawn, artificial lawn, pasto sintetico, pasto artificial, cesped, cesped artificial, grama sintetica, pasto, grass carpet, grass rug, turf grass, grama artificial, sintetico, zacate artificial, plastic grass',
  ],
  [
    'artificial-turf:pet',
    'pet turf, dog turf, pet grass, dog grass, turf for dog, fake grass for dog, artificial grass for dog, dog potty grass',
  ],
  [
    'artificial-turf:putting',
    'putting green, golf turf, putting green turf, golf green, golf grass, backyard putting green',
  ],
  ['artificial-turf:playground', 'playground turf, play turf, playground grass'],
  ['artificial-turf:sports', 'sports turf, sport turf, field turf, gym turf, soccer turf, football turf'],
  ['artificial-turf:patio', 'balcony turf, patio turf, balcony grass, patio grass'],
  ['artificial-turf:rooftop', 'roof turf, rooftop turf, deck turf, roof deck turf'],
  [
    'hardscaping;!hardscaping:flagstone',
    'paver, patio paver, patio stone, paving, paving stone, hardscape, hardscaping, patio block, adoquin, adoquine, piedra para patio, stepping stone, driveway paver, walkway paver, walkway stone, patio tile, outdoor paver, patio slab, garden path stone, landscape stone, landscaping stone, garden stone, outdoor stone, driveway stone, pool deck paver, pool paver, sidewalk paver, walkway, retaining wall stone, stone paver',
  ],
  [
    'hardscaping:brick',
    'brick paver, paver brick, clay brick, patio brick, driveway brick, holland paver, ladrillo para patio, street brick, paving brick, landscape brick, garden brick',
  ],
  ['hardscaping:flagstone', 'flagstone, flag stone, irregular flagstone, laja'],
  ['hardscaping:bluestone', 'bluestone, blue stone, thermal bluestone, bluestone paver'],
  ['hardscaping:cobble', 'cobblestone, cobble stone, cobble, granite cobble, belgian block, sett'],
  ['hardscaping:permeable', 'permeable paver, porous paver, grass paver, permeable driveway'],
  ['hardscaping:porcelain', 'porcelain paver, outdoor porcelain, 2cm paver, outdoor porcelain tile'],
  ['hardscaping:travertine', 'travertine paver, travertine patio, travertine pool deck'],
  [
    'hardscaping:concrete|interlocking tumbled|smooth large|holland|permeable',
    'concrete paver, interlocking paver, cement paver',
  ],
  [
    'pool-copings',
    'coping, pool coping, pool edge, pool edging, pool cap, pool border, pool stone, coping stone, wall cap, borde de alberca, borde de piscina, pool surround, swimming pool edge, pool bullnose, bullnose coping, pool coping stone, pool edge stone, pool trim, swimming pool coping',
  ],
  [
    'stacked-stone;!stacked-stone:pebble',
    'stacked stone, stack stone, stone veneer, ledger stone, ledgestone, ledge stone, ledger panel, ledger, veneer stone, stone panel, fireplace stone, faux stone, fake stone, stone siding, stone wall, stone wall panel, stone accent wall, stone cladding, rock wall, piedra para pared, piedra decorativa, piedra para fachada, fachaleta, rock panel, stone fireplace, cultured stone veneer, stacked stone panel, stone facade, dry stack, drystack, fireplace rock, piedra laja para pared, wall stone, accent wall stone, exterior stone, stone for fireplace, stacked stone veneer, fieldstone',
  ],
  ['stacked-stone:corner', 'ledger corner, stone corner, corner stone, stacked stone corner'],
  ['stacked-stone:manufactured', 'manufactured stone, manufactured stone veneer, cultured stone'],
  [
    'stacked-stone:pebble',
    'pebble tile, pebble, river rock tile, river stone tile, river rock, pebble shower floor, pebble stone tile, river stone, pebble panel',
  ],
  [
    'stacked-stone:thin veneer',
    'thin veneer, thin stone, thin stone veneer, natural thin veneer, natural stone veneer',
  ],
  // Lighting and fans
  [
    'lights',
    'light, lighting, light fixture, lighting fixture, fixture, luminaire, luz, luce, lampara, iluminacion, ceiling light fixture with remote, kitchen light, kitchen lighting, kitchen light fixture, bedroom light, led light, living room light, entryway light, foyer light, indoor light, indoor lighting, luminaria, home lighting, interior lighting',
  ],
  [
    'lights:pendant',
    'pendant, pendant light, pendent, pendent light, hanging light, hanging lamp, pendant lighting, lampara colgante, colgante, hanging pendant, hanging light fixture, pendant lamp, hanging lighting, pendant fixture',
  ],
  ['lights:mini pendant', 'mini pendant, mini pendant light, small pendant, small pendant light'],
  ['lights:dome pendant', 'dome pendant, dome light, large pendant, bowl pendant'],
  [
    'lights:island light|pendant',
    'island pendant, kitchen island pendant, pendant light for kitchen island, kitchen pendant, light over island, island lighting, kitchen island lighting, light for kitchen island, kitchen island light',
  ],
  [
    'lights:island light',
    'island light, linear island light, linear light, linear pendant, linear chandelier, pool table light, billiard light, island chandelier',
  ],
  [
    'lights:chandelier|pendant|island light',
    'dining room light, dining light, dining room lighting, dining room light fixture, dining table light, light over dining table',
  ],
  [
    'lights:chandelier',
    'chandelier, chandalier, candelabro, candil, dining room chandelier, dining chandelier, foyer chandelier, bedroom chandelier',
  ],
  [
    'lights:flush',
    'flush mount, flush mount light, semi flush, semi flush mount, ceiling light, ceiling lamp, ceiling lighting, flushmount, flush light, flush mount lighting, semi flush light, ceiling fixture, ceiling light fixture, hallway light, closet light, bedroom ceiling light, luz de techo, lampara de techo, low profile light, laundry room light, plafon, flush mount ceiling light, close to ceiling light, ceiling mount light, hall light, hallway lighting',
  ],
  [
    'lights:vanity light',
    'vanity light, vanity lighting, bathroom light, bathroom lighting, bathroom light fixture, bath light, bath bar, bath bar light, bathroom vanity light, bathroom vanity lighting, bathroom vanity light fixture, vanity light fixture, mirror light, light over mirror, vanity bar, vanity light bar, bath vanity light, bath lighting, luz de bano, luz para bano, lampara de bano, lampara para bano, light above mirror, bath fixture light, bath light fixture, #light vanity, #light bathroom vanity, #light bath',
  ],
  [
    'lights:sconce',
    'sconce, wall sconce, wall light, wall lamp, wall lighting, aplique, lampara de pared, bedside light, reading light, sconce light, wall light fixture, bathroom sconce, hallway sconce, bedroom sconce, wall mounted light, aplique de pared',
  ],
  [
    'lights:recessed',
    'recessed light, recessed lighting, recessed can, recessed can light, can light, can lighting, can, pot light, potlight, downlight, down light, wafer light, canless light, canless recessed light, recessed downlight, led downlight, empotrable, luz empotrada, recessed led light, wafer, led can light, disc light, recessed fixture, slim light, slim recessed light, pot lighting, foco empotrado, spot downlight',
  ],
  [
    'lights:under-cabinet',
    'under cabinet light, under cabinet lighting, undercabinet light, undercabinet lighting, cabinet light, cabinet lighting, under counter light, under counter lighting, kitchen under cabinet light, kitchen under cabinet lighting, puck light, counter light, led light under cabinet, light under cabinet, luz bajo gabinete, under shelf light, task light, light bar, linear under cabinet light, strip under cabinet light, closet light bar',
  ],
  [
    'lights:wall lantern',
    'outdoor wall light, outdoor wall lantern, outdoor wall sconce, outdoor sconce, porch light, lantern, coach light, carriage light, exterior wall light, garage light, patio light, front door light, entry light, outdoor lantern, exterior sconce, front porch light, porch lighting, outdoor wall lighting, exterior wall sconce, wall lantern, farol, porch lantern, barn light, outdoor wall mount light, outdoor wall lamp, garage door light, luz de porche',
  ],
  [
    'lights:path',
    'path light, path lighting, landscape light, landscape lighting, garden light, garden lighting, pathway light, pathway lighting, walkway light, yard light, yard lighting, driveway light, walkway lighting, low voltage light, low voltage lighting, luz de jardin, landscape spotlight, outdoor path light, lawn light, backyard light, uplight, bollard, bollard light, landscape spot light',
  ],
  [
    'lights:outdoor|landscape',
    'outdoor light, outdoor lighting, exterior light, exterior lighting, outside light, outdoor light fixture, exterior light fixture, outside lighting, luz exterior, luce exterior, lampara exterior, luz para exterior, lampara para exterior, deck light, outdoor fixture, outdoor led light, dusk to dawn light, iluminacion exterior, house light outside, outside house light, outside light fixture, flood light, floodlight, flood lighting, security light, motion light, motion sensor light, motion security light, led flood light, outdoor flood light, outdoor security light, outdoor motion light, motion sensor outdoor light, outdoor spotlight, security lighting, spotlight, spot light',
  ],
  ['fans', 'fan, ventilador'],
  [
    'fans:blade|hugger|coastal|outdoor fan|carved|windmill|chandelier fan',
    'ceiling fan, cieling fan, room fan, bedroom fan, living room fan, ventilador de techo, abanico, abanico de techo, ceiling fan with remote, ceiling fan fixture, indoor fan, indoor ceiling fan, bedroom ceiling fan, quiet ceiling fan',
  ],
  [
    'fans:blade|hugger|coastal|outdoor fan|carved|windmill|chandelier fan @light=No light',
    'ceiling fan no light, ceiling fan without light, fan without light, fan no light, ceiling fan with no light',
  ],
  [
    'fans:blade|hugger|coastal|outdoor fan|carved|windmill|chandelier fan @light=With light',
    'ceiling fan with light, fan with light, fan light, ceiling fan light, lighted ceiling fan, fan with light kit, ceiling fan with led light, ventilador con luz, ventilador de techo con luz, abanico con luz, ceiling fan and light, fan light combo, ceiling fan with light and remote, ceiling light fan, light fan, light with fan, fan and light',
  ],
  [
    'fans:hugger',
    'hugger fan, hugger ceiling fan, low profile fan, low profile ceiling fan, flush mount fan, flush mount ceiling fan, low ceiling fan, fan for low ceiling, flushmount fan',
  ],
  [
    'fans:exhaust',
    'bath fan, bathroom fan, exhaust fan, vent fan, ventilation fan, bathroom exhaust, bathroom exhaust fan, bathroom vent, bathroom vent fan, bathroom ventilation fan, shower fan, extractor de bano, extractor de aire, extractor, fart fan, bath exhaust fan, bath vent fan, bathroom extractor fan, extractor fan, ceiling exhaust fan, bath exhaust, bathroom ceiling fan',
  ],
  [
    'fans:chandelier fan',
    'fandelier, chandelier fan, chandelier ceiling fan, caged fan, cage fan, fan chandelier, caged ceiling fan, fan with cage',
  ],
  [
    'fans:outdoor fan|coastal',
    'outdoor fan, patio fan, porch fan, outdoor ceiling fan, exterior fan, outside fan, wet rated fan, damp rated fan, patio ceiling fan, porch ceiling fan, ventilador para exterior, ventilador exterior, outside ceiling fan, coastal fan, wet rated ceiling fan, damp rated ceiling fan, weatherproof fan, gazebo fan',
  ],
  [
    'fans:windmill',
    'windmill fan, windmill ceiling fan, industrial fan, farmhouse ceiling fan, farmhouse fan',
  ],
  ['fans:three-blade', '3blade fan, 3blade ceiling fan, three blade fan, modern fan, modern ceiling fan'],
  ['fans:five-blade', '5blade fan, 5blade ceiling fan, five blade fan, traditional ceiling fan'],
]

/** A material by itself: where it is looked for first. The word itself must be found there. */
export const materialKinds: [target: string, phrases: string][] = [
  [
    'hardwood-flooring',
    'oak, white oak, red oak, walnut, hickory, maple, cherry, ash, birch, pine, acacia, bamboo, european oak, wood, roble, nogal, encino, madera, wide plank oak, herringbone oak',
  ],
  [
    'tile-flooring:marble;backsplash-tiles:marble;countertop:marble',
    'marble, marmol, carrara, carrara marble, calacatta, statuario, real marble, calacatta marble, natural marble',
  ],
  [
    'tile-flooring:travertine;hardscaping:travertine;pool-copings:travertine;stacked-stone:travertine',
    'travertine, travertino',
  ],
  [
    'backsplash-tiles:thin brick;hardscaping:brick;pool-copings:brick',
    'brick, ladrillo, clay brick, red brick, white brick',
  ],
  [
    'countertop',
    'granite, quartz, quartzite, soapstone, calacatta quartz, black granite, white quartz, white granite',
  ],
  ['tile-flooring;backsplash-tiles', 'porcelain, porcelana, terracotta'],
  ['tile-flooring;stacked-stone', 'slate, pizarra'],
  ['stacked-stone;hardscaping', 'stone, piedra, natural stone, rock, sandstone'],
  ['hardscaping;pool-copings;tile-flooring;stacked-stone', 'limestone, piedra caliza'],
  ['tile-flooring:terrazzo;countertop:terrazzo', 'terrazzo'],
  ['countertop:concrete;tile-flooring:concrete;hardscaping', 'concrete, cemento'],
]
