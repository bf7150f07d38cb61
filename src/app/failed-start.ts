const texts = {
  title: 'This page did not load',
  text: 'Part of the page could not be loaded. Check your connection and reload the page. Your cart is safe.',
  again: 'Reload page',
  home: 'Back to Home',
}

/** Sent by the browser's entry once its code has loaded; from then on error boundaries show failures. */
export const startedEvent = 'wainscot:started'

/**
 * Runs in the head of every page. If a script of the page cannot be loaded, React never starts, so no error boundary
 * can show anything and the page would not react. The same error page is then built from plain elements. Scripts are
 * `type="module"`, and the error event of one does not bubble, so it is captured; the entry is imported dynamically, so
 * its failure is a rejection. Only the server writes it: the browser's React leaves
 * it as it is, and its code is not loaded a second time.
 */
export const failedStartScript = (): string => `(function(){
function onError(event){var script=event.target;if(script instanceof HTMLScriptElement&&script.type==="module")soon()}
function onRejection(event){if(event.reason instanceof TypeError&&/module/i.test(event.reason.message))soon()}
function stop(){removeEventListener("error",onError,true);removeEventListener("unhandledrejection",onRejection)}
addEventListener("error",onError,true);addEventListener("unhandledrejection",onRejection);addEventListener("${startedEvent}",stop);
function soon(){stop();if(document.readyState==="loading")addEventListener("DOMContentLoaded",show);else show()}
function show(){
var made=function(name,look,text){var one=document.createElement(name);if(look)one.className=look;if(text)one.textContent=text;return one};
var add=function(to){[].slice.call(arguments,1).forEach(function(one){to.appendChild(one)});return to};
var again=made("button","button button-primary",${JSON.stringify(texts.again)});again.type="button";again.onclick=function(){location.reload()};
var home=made("a","button button-secondary",${JSON.stringify(texts.home)});home.href="/";
var panel=function(){return made("div","panel")};var wall=add(made("div","empty-wall"),panel(),panel(),panel(),panel());
var empty=add(made("div","empty"),add(made("div","empty-plaster"),made("h1","text-32",${JSON.stringify(texts.title)}),
made("p","mt-3 max-w-text text-17 text-graphite",${JSON.stringify(texts.text)}),
add(made("div","mt-6 flex flex-wrap gap-3"),again,home)),made("div","rail"),wall);
var main=document.getElementById("content")||add(document.body,made("main")).lastChild;
main.replaceChildren(add(made("div","page py-8 sm:py-12"),empty));
document.title=${JSON.stringify(`${texts.title} – `)}+document.querySelector("meta[name=app_name]").content}})()`
