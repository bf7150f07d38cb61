/**
 * What shoppers ask for that the marketplace does not sell: how the kinds are called in its answer, the category (slug), kind of
 * goods (`slug:word`) or department (menu slug with `/`) that is nearest, and phrases as in `kinds.ts`. Nothing is listed but the
 * link to what is nearest.
 */
export const notSold: { name: string; nearest: string; phrases: string }[] = [
  {
    name: 'Kitchen cabinets',
    nearest: 'cabinet-hardware',
    phrases:
      'cabinet, kitchen cabinet, cupboard, base cabinet, wall cabinet, pantry, pantry cabinet, gabinete, gabinete de cocina, cabinetry, shaker cabinet, cabinet door, alacena, custom cabinet, storage cabinet, cabinet refacing, kitchen island, island, garage cabinet, laundry cabinet, utility cabinet, rta cabinet, kitchen island cart, mueble de cocina, filing cabinet, china cabinet',
  },
  {
    name: 'Medicine cabinets and mirrors',
    nearest: 'bathroom-vanitys',
    phrases:
      'medicine cabinet, mirror, bathroom mirror, vanity mirror, led mirror, espejo, espejo de bano, linen cabinet, linen tower, wall mirror, lighted mirror, espejo para bano, backlit mirror, round mirror',
  },
  {
    name: 'Furniture',
    nearest: '',
    phrases:
      'chair, dining chair, office chair, accent chair, parsons chair, sofa, couch, mattress, bed, bed frame, bunk bed, headboard, table, dining table, coffee table, end table, side table, console table, desk, dresser, bookshelf, bookcase, shelf, shelve, shelving, floating shelf, ottoman, bench, stool, bar stool, counter stool, nightstand, wardrobe, closet, closet system, closet organizer, recliner, loveseat, sectional, futon, crib, tv stand, entertainment center, furniture, silla, mesa, sillon, cama, colchon, mueble, armchair, rocking chair, adirondack chair, folding chair, picnic table, patio furniture, patio set, outdoor furniture, patio chair, hammock, patio umbrella, umbrella, gazebo, pergola, vanity stool, vanity chair, outdoor chair, lawn chair, high chair, buffet, sideboard, hutch, coat rack, shoe rack, desk chair, gaming chair, patio table, sofa bed, beanbag, makeup vanity, makeup table, vanity desk, love seat, picture frame, lounge chair, swivel chair, sofa table, credenza, bedroom set, dining set',
  },
  {
    name: 'Rugs, curtains and home textiles',
    nearest: '',
    phrases:
      'rug, area rug, doormat, door mat, bath mat, curtain, shower curtain, drape, blind, window blind, shade, window shade, roller shade, pillow, throw pillow, blanket, towel, bath towel, bedding, sheet set, comforter, cortina, alfombra, tapete, quilt, duvet, tablecloth, shutter, plantation shutter, persiana, curtain rod, cushion, shower liner, shower curtain rod, bed sheet, mattress pad, bath rug',
  },
  {
    name: 'Carpet',
    nearest: 'luxury-flooring',
    phrases:
      'carpet, carpeting, carpet tile, carpet pad, carpet runner, wall to wall carpet, alfombra de pared, stair carpet, stair runner, moqueta, carpet square, berber carpet',
  },
  {
    name: 'Cork, rubber, epoxy and linoleum floors',
    nearest: 'luxury-flooring',
    phrases:
      'linoleum, cork floor, cork flooring, rubber floor, rubber flooring, epoxy floor, epoxy, garage floor coating, gym floor, gym flooring, floor mat, foam tile, interlocking foam tile, floor coating, linoleum flooring, linoleum floor, linoleo, sheet vinyl, marmoleum',
  },
  {
    name: 'Paint and stain',
    nearest: '',
    phrases:
      'paint, interior paint, exterior paint, wall paint, primer, stain, wood stain, spray paint, ceiling paint, cabinet paint, chalk paint, floor paint, tile paint, paint brush, paint roller, paintbrush, varnish, polyurethane, pintura, brocha, rodillo, lacquer, deck stain, wallpaper, wall paper, papel tapiz, paint sprayer, painter tape, epoxy paint, white paint, black paint, house paint, trim paint, latex paint, drop cloth, deck paint, concrete stain, wall decal, pintura de pared, enamel paint, shiplap paint, masking tape, pintura blanca',
  },
  {
    name: 'Grout, mortar and tile supplies',
    nearest: 'tile-flooring',
    phrases:
      'grout, thinset, thin set, mortar, tile adhesive, tile mastic, mastic, adhesive, grout sealer, sealer, sealant, caulk, caulking, silicone, spacer, tile spacer, tile cutter, tile saw, wet saw, trowel, backer board, cement board, tile trim, tile edge, tile edge trim, schluter, edge trim, grout float, boquilla, lechada, pegazulejo, pega azulejo, silicon, mortero, sanded grout, unsanded grout, epoxy grout, tile leveling, uncoupling membrane, ditra, waterproofing membrane, self leveler, self leveling compound, underlayment, underlayment pad, moisture barrier, vapor barrier, glue, construction adhesive, wood glue, floor adhesive, vinyl adhesive, cement, concrete mix, quikrete, cemento en saco, stone sealer, granite sealer, grout cleaner, floor cleaner, tile cleaner, bullnose tile trim, pegamento, thinset mortar, tile glue, durock, hardie backer, grout haze remover, stucco, plaster, joint compound, drywall mud, concrete sealer, liquid nail, adhesivo, tile nipper, grout pen',
  },
  {
    name: 'Trim, moldings and stair parts',
    nearest: '/flooring',
    phrases:
      'baseboard, base board, trim, molding, moulding, crown molding, quarter round, transition strip, stair nose, stair nosing, stair tread, threshold, t molding, reducer, shoe molding, casing, wainscoting, beadboard, shiplap, chair rail, moldura, zoclo, rodapie, handrail, railing, baluster, spindle, newel post, stair railing, wall panel, wood wall panel, slat wall, corbel, ceiling medallion, ceiling tile, drop ceiling, column, door casing, window trim, acoustic panel, mdf board, stair, banister, floor vent, floor register, vent cover, air vent, tin ceiling, ceiling beam, faux beam',
  },
  {
    name: 'Doors, windows and their hardware',
    nearest: 'cabinet-hardware',
    phrases:
      'door, interior door, exterior door, front door, entry door, patio door, sliding glass door, barn door, garage door, screen door, storm door, french door, bifold door, closet door, pocket door, door knob, doorknob, door handle, door lock, lock, deadbolt, smart lock, door hinge, hinge, cabinet hinge, drawer slide, soft close hinge, door stop, door hardware, door lever, front door handle, barn door hardware, window, skylight, bay window, puerta, ventana, chapa, cerradura, bisagra, corredera, perilla de puerta, hook, robe hook, coat hook, drawer organizer, lazy susan, shelf bracket, door bell, doorbell, mailbox, house number, curtain bracket, cabinet lock, door pull handle, keypad lock, garage door opener, cabinet organizer, caster, furniture leg, bracket, door viewer, door closer, latch, cabinet latch, gate latch, puerta de madera, riel, chapa de puerta, drawer insert, door mirror, window screen, window film, sliding door hardware',
  },
  {
    name: 'Bathroom accessories',
    nearest: '/bathroom',
    phrases:
      'towel bar, towel rack, towel ring, towel holder, toilet paper holder, tissue holder, paper holder, soap dish, soap dispenser, toothbrush holder, shower caddy, shower shelf, shower niche, shower bench, shower seat, grab bar, toilet brush, bathroom accessory, bath accessory, shower hook, bathroom shelf, bath caddy, toallero, portarrollo, towel warmer, heated towel rack, bathroom set, bath hardware, bathroom hardware, trash can, hamper, bathroom scale, tp holder, jabonera, shower stool, bath tray, plunger, shower rod, teak bench',
  },
  {
    name: 'Bathroom sinks by themselves',
    nearest: 'bathroom-vanitys',
    phrases:
      'bathroom sink, vessel sink, pedestal sink, lavabo, lavamano, undermount bathroom sink, bath sink, vanity sink, wall mount sink, wall mounted sink, console sink, basin, wash basin, powder room sink, corner sink, ovalin, vessel bowl, lavatory sink, lavabo de bano, drop in bathroom sink, pedestal basin',
  },
  {
    name: 'Laundry and utility sinks',
    nearest: 'kitchen-sinks',
    phrases:
      'laundry sink, utility sink, mop sink, utility tub, slop sink, laundry tub, garage sink, lavadero, outdoor sink',
  },
  {
    name: 'Toilet parts and seats',
    nearest: 'toilets',
    phrases:
      'toilet seat, toilet lid, toilet tank, wax ring, flapper, toilet flapper, fill valve, toilet handle, toilet flange, toilet paper, bidet attachment, bidet seat, bidet sprayer, toilet seat riser, toilet repair kit, asiento de inodoro, tapa de inodoro, toilet valve, toilet tank lever, flush valve, asiento para inodoro, tapa de bano, toilet auger, toilet seat bumper, toilet supply line',
  },
  { name: 'Urinals', nearest: 'toilets', phrases: 'urinal, mingitorio, waterless urinal' },
  {
    name: 'Pipes, fittings and plumbing parts',
    nearest: '/bathroom',
    phrases:
      'pipe, pvc, pvc pipe, copper pipe, pex, pex pipe, fitting, pipe fitting, elbow, coupling, valve, shutoff valve, shut off valve, p trap, ptrap, drain, shower drain, sink drain, floor drain, linear drain, tub drain, drain cover, drain assembly, pop up drain, sink strainer, strainer, sink grid, faucet aerator, aerator, faucet cartridge, cartridge, supply line, hose, garden hose, washing machine hose, garbage disposal, disposal, disposer, water heater, tankless water heater, water softener, water filter, sump pump, well pump, septic tank, tuberia, tubo, tubo de pvc, llave de paso, calentador, calentador de agua, boiler, calentador de paso, bomba de agua, manguera, coladera, cespol, plumbing, plumbing tool, teflon tape, shower arm, faucet handle, diverter, shower cartridge, backflow preventer, sprinkler, irrigation, drip irrigation, tinaco, gutter, downspout, expansion tank, water pump, pressure tank, plumber putty, pipe insulation, drain snake, snake, supply hose, ball valve, pipe wrench, water meter, water hammer arrestor',
  },
  {
    name: 'Lumber, drywall, roofing and siding',
    nearest: '/outdoor',
    phrases:
      'lumber, plywood, 2x4, 2x6, 4x4, 4x4 post, osb, stud, wood stud, metal stud, drywall, sheetrock, insulation, fiberglass insulation, spray foam, roofing, roof, shingle, roof shingle, metal roof, metal roofing, siding, vinyl siding, hardie board, fascia, soffit, deck board, decking, composite decking, deck, fence, fencing, fence panel, gate, rebar, cinder block, concrete block, block, retaining wall block, retaining wall, madera contrachapada, triplay, tablaroca, lamina, varilla, block de concreto, teja, bloque, cerca, malla, post, pressure treated lumber, beam, truss, roof tile, tar paper, house wrap, tyvek, flashing, lattice, cedar board, mdf, particle board, wood board, cement bag, tarp, vinyl fence, roof vent, shed, carport, privacy fence, chain link fence, tabla, tablon, impermeabilizante, cinderblock, corrugated metal, deck railing, paneling',
  },
  {
    name: 'Mulch, soil, gravel and plants',
    nearest: 'hardscaping',
    phrases:
      'mulch, soil, top soil, topsoil, gravel, pea gravel, sand, crushed stone, fertilizer, grass seed, seed, plant, tree, flower, sod, landscape fabric, weed barrier, edging, landscape edging, garden edging, planter, flower pot, fountain, grava, arena, tierra, semilla, lava rock, decomposed granite, polymeric sand, rubber mulch, compost, garden hose reel, raised garden bed, weed killer, turf infill, turf adhesive, turf seam tape, silica infill, infill, arbol, planta, artificial plant, artificial hedge, artificial boxwood, fake plant, potting soil, bird bath, bird feeder, pond liner, christmas tree, trellis, maceta, paver sand, paver edging, paver base, paver sealer, boulder, garden statue, wheelbarrow',
  },
  {
    name: 'Tools',
    nearest: '',
    phrases:
      'tool, drill, power drill, cordless drill, saw, circular saw, table saw, miter saw, hammer, nail gun, screwdriver, wrench, level, laser level, sander, ladder, tape measure, toolbox, tool box, tool set, screw, nail, bolt, nut, anchor, work glove, safety glasses, glove, tape, duct tape, sandpaper, shop vac, compressor, air compressor, generator, pressure washer, leaf blower, chainsaw, lawn mower, lawnmower, mower, weed eater, trimmer, snow blower, rake, shovel, martillo, taladro, clavo, tornillo, sierra, herramienta, escalera, pala, pinza, impact driver, grinder, angle grinder, multi tool, jigsaw, router, utility knife, saw blade, drill bit, stud finder, caulk gun, hand tool, hard hat, work boot, multimeter, extension ladder, heat gun, soldering iron, plier, broom, mop, paint tray, cinta metrica, guante, desarmador, hacha, axe, clamp, welding machine, knee pad, tool belt, tool chest, workbench, socket set, flooring nailer, tile scraper',
  },
  {
    name: 'Electrical parts and bulbs',
    nearest: 'lights',
    phrases:
      'bulb, light bulb, led bulb, foco, bombilla, edison bulb, switch, light switch, dimmer, dimmer switch, outlet, electrical outlet, receptacle, wall plate, switch plate, outlet cover, breaker, circuit breaker, electrical panel, wire, electrical wire, extension cord, battery, batterie, power strip, surge protector, transformer, junction box, smart plug, cable, cable electrico, apagador, contacto, enchufe, smoke detector, carbon monoxide detector, security camera, smart switch, ev charger, solar panel, usb outlet, gfci, gfci outlet, fluorescent tube, led tube, ballast, conduit, flashlight, timer switch, alambre, interruptor, landscape transformer, halogen bulb, lampshade, lamp shade, ceiling fan blade, fan blade, fan remote, ceiling fan remote, ceiling fan motor, downrod, ring doorbell, motion sensor, panel solar, wire nut, smart bulb, extension electrica',
  },
  {
    name: 'Lamps, string lights and track lighting',
    nearest: 'lights',
    phrases:
      'table lamp, floor lamp, desk lamp, lamp, bedside lamp, string light, fairy light, christmas light, patio string light, rope light, strip light, led strip, led strip light, track light, track lighting, grow light, night light, neon sign, lava lamp, torchiere, shop light, exit sign, emergency light, work light, lampara de mesa, lampara de pie, tira led, luz de navidad, monorail lighting, picture light, solar light, solar path light, pool light, salt lamp, high bay light, fluorescent light, tiki torch, candle, lamp post, post light, lamppost, headlight, led headlight, stage light, disco light, holiday light, book light, reading lamp, light strip, solar landscape light, troffer, led panel light, piano lamp',
  },
  {
    name: 'Portable fans',
    nearest: 'fans',
    phrases:
      'tower fan, box fan, desk fan, pedestal fan, floor fan, window fan, table fan, stand fan, portable fan, whole house fan, attic fan, bladeless fan, ventilador de pie, misting fan, usb fan, oscillating fan, wall mount fan, personal fan, standing fan, clip fan, drum fan, computer fan, inline fan, inline duct fan, fireplace fan, utility fan',
  },
  {
    name: 'Heating and air conditioning',
    nearest: 'fans',
    phrases:
      'air conditioner, ac, ac unit, portable ac, window ac, mini split, minisplit, hvac, furnace, heater, space heater, heat pump, thermostat, smart thermostat, air filter, furnace filter, dehumidifier, humidifier, air purifier, duct, ductwork, radiator, swamp cooler, evaporative cooler, aire acondicionado, calefactor, aire, patio heater, baseboard heater, electric fireplace, fireplace, gas fireplace, fireplace insert, wood stove, pellet stove, fireplace mantel, mantel, chimenea, fireplace screen, gas log, fire pit, fogata, radiant floor heating, heated floor, floor heating, air return, central air, wood burning stove, floor heat mat, heated tile floor',
  },
  {
    name: 'Small appliances, cookware and tableware',
    nearest: 'appliances',
    phrases:
      'coffee maker, coffee machine, espresso machine, blender, toaster, toaster oven, air fryer, mixer, stand mixer, kettle, slow cooker, instant pot, pressure cooker, rice cooker, vacuum, vacuum cleaner, iron, sewing machine, cookware, pan, frying pan, pot, knife, dish, plate, dinnerware, silverware, dish rack, cutting board, juicer, food processor, waffle maker, licuadora, cafetera, olla, plancha, hot plate, steam mop, robot vacuum, water cooler, electric kettle, roomba, mug, water bottle, countertop microwave stand, spatula, bakeware, glassware, tupperware, tostador, batidora, portable dishwasher stand, ice cream maker, sarten, aspiradora, deep fryer, food, cup, wine glass, can opener, dish towel, mixing bowl',
  },
  {
    name: 'Grills and outdoor kitchens',
    nearest: '/outdoor',
    phrases:
      'grill, bbq, bbq grill, gas grill, charcoal grill, smoker, pizza oven, outdoor kitchen, asador, parrillera, outdoor pizza oven, griddle, flat top grill, barbecue, outdoor fridge, pellet grill, bbq island',
  },
  { name: 'Trash compactors', nearest: 'appliances', phrases: 'trash compactor, garbage compactor' },
  {
    name: 'Pools, spas and their equipment',
    nearest: 'pool-copings',
    phrases:
      'hot tub, spa, pool, swimming pool, pool pump, pool filter, pool liner, pool cover, pool heater, pool ladder, pool chemical, chlorine, above ground pool, inground pool, jacuzzi, sauna, steam shower generator, pool vacuum, pool robot, alberca, piscina, swim spa, diving board, pool slide, pool fence, bomba de alberca, pool salt, inflatable pool, plunge pool, steam sauna, cold plunge',
  },
  {
    name: 'Electronics, clothing and other household goods',
    nearest: '',
    phrases:
      'tv, television, laptop, phone, iphone, computer, tablet, headphone, speaker, camera, toy, shoe, shirt, dress, clothes, bicycle, bike, car, tire, dog food, cat litter, cat food, diaper, perfume, watch, jewelry, book, game, playstation, xbox, gift card, luggage, backpack, tent, soap, shampoo, detergent, laundry detergent, bleach, toothbrush, stroller, car seat, golf club, basketball hoop, trampoline, treadmill, swing set, playset, playground set, dog house, dog bed, dog crate, storage bin, storage tote, moving box, motor oil, juguete, ropa, zapato, telefono, celular, flowers, flag, candle holder, vase, wall art, clock, painting, poster, piano, guitar, drone, monitor, printer, printer ink, hat, jeans, bag, smart watch, tv mount, projector, sound bar, wifi router, pet door, cat tree, aquarium, fish tank, baby gate, exercise bike, dumbbell, yoga mat',
  },
]

/** Brands that shoppers ask for and that are not carried, with the department or category that they are known for. */
export const otherBrands: [nearest: string, names: string][] = [
  [
    '/bathroom',
    'kohler, moen, delta, american standard, grohe, hansgrohe, pfister, toto, brizo, rohl, symmons, danze, gerber, duravit, dreamline, maax, jacuzzi brand, vigo, kingston brass, signature hardware, peerless, sterling, swiss madison, woodbridge, niagara, mansfield, caroma, axor, dornbracht, waterworks, newport brass, speakman, james martin, fresca, avanity, rheem, bemis, helvex, interceramic, urrea, kingston, design house, eviva, wyndham, wyndham collection, victoria and albert, native trails, basco, aquatic, bootz, swan, vanity art',
  ],
  [
    'kitchen-sinks',
    'blanco, elkay, franke, kraus, ruvati, swanstone, houzer, karran, elkay crosstown, sinkology',
  ],
  ['kitchen-faucets', 'waterstone, perrin and rowe, wewe, insinkerator'],
  [
    'appliances',
    'ge, general electric, ge profile, ge cafe, whirlpool brand, samsung, lg, bosch, miele, kitchenaid, kitchen aid, maytag, frigidaire, electrolux, viking, wolf, sub zero, subzero, thermador, cafe appliance, monogram, jennair, jenn air, dacor, fisher paykel, fisher and paykel, bertazzoni, smeg, speed queen, amana, kenmore, zephyr, broan, haier, hisense, sharp, hotpoint, gaggenau, ilve, zline, thor, forno, midea, beko, mabe, bluestar, la cornue, big chill, nutone, danby, insignia, xo, faber, vent a hood, u line, true residential, perlick, sub-zero, hotpoint, ge monogram, lacanche, aga, verona, kucht, cosmo, summit',
  ],
  [
    'fans',
    'hunter, hunter fan, minka aire, minka, casablanca, big ass, haiku, modern forms, panasonic, craftmade, fanimation, harbor breeze, delta breez, emerson, monte carlo',
  ],
  [
    'lights',
    'kichler, progress lighting, hampton bay, lithonia, halo, philips, philips hue, hue, feit, sylvania, cree, hinkley, visual comfort, quoizel, westinghouse, tech lighting, hudson valley, juno, sea gull, seagull, generation lighting, wac, volt, rejuvenation, schoolhouse, lutron, leviton, rab, commercial electric, globe electric, livex, elk lighting, maxim, savoy house, designers fountain, crystorama, golden lighting, satco, nuvo, liteline',
  ],
  [
    '/flooring',
    'shaw, mohawk, armstrong, pergo, bruce, lifeproof, trafficmaster, coretec, karndean, tarkett, mannington, ll flooring, lumber liquidators, home decorators, somerset, mirage, kahrs, quick step, quickstep, smartcore, nucore, mullican, cali bamboo, cali, adura, luxury vinyl by shaw, mohawk home, lauzon, dupont, stainmaster, golden select, provenza, hallmark floor, johnson hardwood, congoleum, swiss krono, bella cera, flooret, nucore',
  ],
  [
    'tile-flooring',
    'daltile, dal tile, marazzi, msi, emser, florida tile, bedrosians, bedrosian, ann sacks, american olean, somertile, merola, merola tile, crossville, jeffrey court, anatolia, arizona tile, cle, cle tile, fireclay, fireclay tile, tilebar, tile bar, porcelanosa, iris, atlas concorde, ragno, vitromex, lamosa, floor and decor, ivy hill, custom building product, mapei, laticrete, schluter system, walker zanger',
  ],
  [
    'countertop',
    'caesarstone, silestone, cambria, dekton, wilsonart, hanstone, viatera, cosentino, neolith, vicostone, zodiaq, laminam, pentalquartz, lapitec, swanstone counter',
  ],
  [
    'cabinet-hardware',
    'amerock, liberty hardware, liberty, top knobs, emtek, belwith, hickory hardware, baldwin, schlage, kwikset, atlas homewares, richelieu, jeffrey alexander, buster and punch, rocky mountain, schaub, franklin brass, brainerd, weslock, hafele, blum, cosmas, rustic hardware, yale',
  ],
  [
    'hardscaping',
    'belgard, unilock, pavestone, techo bloc, oldcastle, eldorado stone, eldorado, boral, cultured stone brand, trex, timbertech, azek, norstone, realstone, sakrete, techo-bloc, nicolock, cambridge paver, genstone, provia',
  ],
  [
    'artificial-turf',
    'syntrue, synlawn, foreverlawn, fieldturf, purchase green, easyturf, syntipede, xgrass',
  ],
  [
    '',
    'behr, sherwin williams, benjamin moore, valspar, glidden, ppg, farrow and ball, dutch boy, kilz, rustoleum, rust oleum, minwax, varathane, dewalt, milwaukee, makita, ryobi, ridgid, craftsman, stanley, black and decker, kobalt, husky, home depot, lowes, lowe, ikea, wayfair, costco, amazon, menards, target, walmart, overstock, pottery barn, west elm, restoration hardware, build com, crate and barrel, cb2, article, ashley, dyson, ninja, keurig, cuisinart, apple, sony, nest, ring, traeger, weber, sealy, tempurpedic, casper, serta, la z boy, pella, andersen, jeld wen, masonite, therma tru, nike, adidas, owens corning, gaf, james hardie, carrier, trane, lennox, honeywell, goodman, kraftmaid, semihandmade, merillat, thomasville',
  ],
]
