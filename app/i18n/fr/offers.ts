/** The line that offers this language to visitors of another: the one text needed before its dictionary is there. */
export default { available: 'Disponible en français', dismiss: 'Non merci' };
