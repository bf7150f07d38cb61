const texts = {
  title: 'This page did not load',
  text: 'A part of it did not arrive. Check your connection, then load the page again; what is in your cart is safe.',
  again: 'Load the page again',
  home: 'Back to Home',
}

/**
 * Runs in the head of every page. Where a script of the page cannot be loaded, React never starts, so no error boundary can show
 * anything and the page would stay without response: the same error page is then built from plain elements. Scripts are
 * `type="module"`, and the event of one that failed does not bubble, so it is captured.
 */
export const failedStartScript = `addEventListener("error",function(event){
var script=event.target;if(!(script instanceof HTMLScriptElement)||script.type!=="module")return;
function show(){
var made=function(name,look,text){var one=document.createElement(name);if(look)one.className=look;if(text)one.textContent=text;return one};
var add=function(to){for(var i=1;i<arguments.length;i++)to.appendChild(arguments[i]);return to};
var again=made("button","button button-primary",${JSON.stringify(texts.again)});again.type="button";again.onclick=function(){location.reload()};
var home=made("a","button button-secondary",${JSON.stringify(texts.home)});home.href="/";
var wall=made("div","empty-wall");for(var n=0;n<4;n++)add(wall,made("div","panel"));
var empty=add(made("div","empty"),add(made("div","empty-plaster"),made("h1","text-32",${JSON.stringify(texts.title)}),
made("p","mt-3 max-w-text text-17 text-graphite",${JSON.stringify(texts.text)}),
add(made("div","mt-6 flex flex-wrap gap-3"),again,home)),made("div","rail"),wall);
var main=document.getElementById("content")||add(document.body,made("main")).lastChild;
main.replaceChildren(add(made("div","page py-8 sm:py-12"),empty));
document.title=${JSON.stringify(`${texts.title} – Wainscot`)}}
if(document.readyState==="loading")addEventListener("DOMContentLoaded",show);else show()},true)`
