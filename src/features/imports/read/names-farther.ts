import type { Target } from '../columns.ts'

/** Names of columns in Russian, Ukrainian, Polish, Dutch, Turkish and Arabic, in this order. */
export const namesFarther: Partial<Record<Target, string>> = {
  sku: `артикул, артикул товара, код товара, код, код артикула, код позиции, номенклатурный номер, каталожный номер, код_товара, vendor code,
    код товару, indeks, kod, kod produktu, kod towaru, symbol, nr katalogowy, numer katalogowy, kod producenta, artikelnummer,
    productcode, bestelnummer, artikelcode, urun kodu, stok kodu, kod no, malzeme kodu, رمز المنتج, كود المنتج, كود الصنف,
    رقم الصنف, الكود, الرمز, رقم المنتج`,
  product_name: `наименование, название, наименование товара, название товара, номенклатура, товар, наименование продукции,
    наименование как в прайсе, название_позиции, название позиции, наименование позиции, название на русском, полное наименование, назва, найменування,
    назва товару, назва позиції, nazwa, nazwa produktu, nazwa towaru, productnaam, naam, artikelnaam, artikelomschrijving, omschrijving artikel,
    urun adi, urun ismi, urun, stok adi, malzeme adi, urun ad, اسم المنتج, اسم الصنف, المنتج, الصنف, البيان, الاسم`,
  category: `категория, раздел, группа, тип товара, тип изделия, группа товаров, категория товара, вид товара, название_группы,
    подкатегория, категорія, група, розділ, назва групи, kategoria, grupa, grupa produktow, grupa towarowa, rodzaj, categorie, productgroep,
    artikelgroep, hoofdgroep, rubriek, kategori, kategorisi, urun grubu, grup, القسم, الفئة, التصنيف, المجموعة, النوع`,
  brand: `бренд, производитель, торговая марка, марка, виробник, торгова марка, producent, marka, merk, fabrikant, leverancier,
    uretici, الماركة, العلامة التجارية, الشركة المصنعة`,
  description: `описание, описание товара, подробное описание, характеристики, опис, опис товару, opis, opis produktu, omschrijving,
    productomschrijving, beschrijving, lange omschrijving, aciklama, urun aciklamasi, الوصف, وصف المنتج, وصف`,
  collection:
    'коллекция, серия, модельный ряд, колекція, серія, kolekcja, seria, collectie, reeks, koleksiyon, seri, المجموعه, السلسلة',
  color: 'цвет, цвет товара, оттенок, колір, kolor, kleur, renk, اللون, لون',
  finish:
    'покрытие, отделка, поверхность, покриття, оздоблення, wykonczenie, powloka, afwerking, oppervlak, yuzey, kaplama, التشطيب',
  material: 'материал, материал корпуса, матеріал, material, materiaal, malzeme, المادة, الخامة',
  price: `цена, цена за единицу, цена за шт, цена за штуку, цена с ндс, цена товара, оптовая цена, опт, оптовая, цена опт, цена оптовая, цена закупочная,
    закупочная цена, дилерская цена, цена дилера, ціна, ціна за одиницю, оптова ціна, cena, cena netto, cena jednostkowa, cena zakupu,
    cena hurtowa, prijs, nettoprijs, netto prijs, inkoopprijs, prijs excl btw, prijs excl, stukprijs, prijs per stuk, verkoopprijs,
    fiyat, birim fiyat, birim fiyati, satis fiyati, net fiyat, toptan fiyat, bayi fiyati, alis fiyati, urun fiyati, fiyati, السعر,
    سعر البيع, سعر الوحدة, سعر الجملة, سعر, سعر المنتج`,
  list_price: `розничная цена, розница, ррц, рекомендованная розничная цена, цена розничная, мрц, рекомендуемая цена, роздрібна ціна, ррц грн,
    cena brutto, cena katalogowa, cena detaliczna, brutoprijs, bruto prijs, adviesprijs, adviesverkoopprijs, prijs incl btw, prijs incl, catalogusprijs,
    liste fiyati, perakende fiyat, perakende satis fiyati, tavsiye edilen fiyat, سعر التجزئة, سعر القائمة`,
  compare_price:
    'старая цена, цена до скидки, стара ціна, stara cena, oude prijs, van prijs, eski fiyat, السعر القديم, السعر قبل الخصم',
  sale_price:
    'цена со скидкой, акционная цена, ціна зі знижкою, cena promocyjna, aanbiedingsprijs, actieprijs, indirimli fiyat, سعر العرض, السعر بعد الخصم',
  currency: 'валюта, waluta, valuta, munteenheid, para birimi, doviz, العملة',
  uom: `единица измерения, единица_измерения, ед изм, ед, единица, одиниця виміру, одиниця, jednostka, jednostka miary, jm, j m, eenheid,
    verkoopeenheid, birim, olcu birimi, الوحدة, وحدة القياس`,
  box_sqft: `м2 в упаковке, м2/уп, м2 в коробке, кв м в упаковке, м2 в упак, м2 в уп, м2 в упаковці, m2 w opakowaniu, m2/op, m2 w kartonie, m2 op,
    m2 per doos, m2/doos, m2 doos, m2 per pak, kutu m2, m2/kutu, paket m2, m2 kutu, متر مربع في الكرتون, م2 في الكرتون`,
  pieces_per_box: `штук в упаковке, шт в упаковке, шт/уп, количество в упаковке, шт в коробке, кол во в упаковке, штук в упаковці, szt w opakowaniu,
    szt/op, ilosc w opakowaniu, sztuk w opakowaniu, stuks per doos, stuks/doos, aantal per doos, aantal per verpakking, kutu adedi, koli adedi,
    paket adedi, عدد القطع في الكرتون, الكمية في الكرتون`,
  size: `размер, размеры, формат, габариты, размеры шхвхг, размер мм, размеры мм, розмір, розміри, rozmiar, wymiary, wymiar, format, afmeting, afmetingen,
    formaat, maat, boyut, ebat, olcu, olculer, المقاس, الحجم, الأبعاد, الابعاد`,
  width_size:
    'ширина, ширина мм, ширина см, ширина основного изделия мм, szerokosc, szerokosc mm, szerokosc cm, breedte, breedte mm, breedte cm, genislik, en, العرض',
  length_size: `глубина, длина, глубина мм, глубина см, длина мм, длина см, довжина, глибина, dlugosc, glebokosc, dlugosc mm, glebokosc mm, lengte, diepte, lengte cm,
    diepte cm, lengte mm, diepte mm, derinlik, uzunluk, boy, الطول, العمق`,
  height_size: `высота, толщина, высота мм, высота см, толщина мм, висота, товщина, wysokosc, grubosc, wysokosc mm, grubosc mm, hoogte, dikte, hoogte mm, hoogte cm,
    dikte mm, yukseklik, kalinlik, الارتفاع, السماكة, السمك`,
  stock: `остаток, количество, остаток на складе, кол во, остатки, залишок, кількість, ilosc, stan magazynowy, w magazynie, ilosc w magazynie, voorraad,
    aantal, voorraad aantal, stok, stok miktari, miktar, adet, stok adedi, الكمية, المخزون`,
  availability: 'наличие, статус наличия, наявність, dostepnosc, beschikbaarheid, stok durumu, التوفر, متوفر',
  lead_time_days:
    'срок поставки дней, термін поставки днів, czas dostawy dni, levertijd, levertijd dagen, teslim suresi gun',
  weight_lb: 'вес кг, вес брутто кг, вага кг, waga kg, gewicht kg, agirlik kg, الوزن كجم',
  barcode:
    'штрих код, штрихкод, штрихкод ean, kod kreskowy, kod ean, eancode, ean code, barkod, barkod no, الباركود, باركود',
  image_url: `изображение, фото, ссылка на изображение, ссылка на фото, картинка, главное фото, основное фото, фотография, ссылка_изображения, зображення, посилання на зображення,
    zdjecie, url zdjecia, zdjecia, link do zdjecia, afbeelding, foto url, afbeelding url, resim, gorsel, urun resmi, resim url, الصورة, رابط الصورة, صورة المنتج`,
}
