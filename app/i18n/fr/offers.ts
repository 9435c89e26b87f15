/** The offer of this language to visitors of another one: shown before its dictionary is loaded. */
export default { available: 'Disponible en français', dismiss: 'Non merci' };
