import type { LegalTexts } from '../legal-text.ts';

export default {
  authority: 'https://www.cnil.fr/en',
  mentions: {
    description: 'Quién edita {site}, quién lo aloja y cómo ponerte en contacto con nosotros.',
    intro: 'Quién está detrás de {site} y a quién puedes dirigirte.',
    sections: [
      {
        heading: 'Editor',
        blocks: [
          'El sitio {site}, en la dirección {url}, está editado por {publisher}, {address}.',
          'Para escribirnos: {contact}. La [página de contacto](contact) indica también dónde proponer un juego.',
        ],
      },
      { heading: 'Responsable de la publicación', blocks: ['{director}.'] },
      { heading: 'Alojamiento', blocks: ['{host}, {hostAddress}.'] },
      {
        heading: 'Qué ofrece el sitio',
        blocks: [
          '{site} da acceso a juegos que se juegan en el navegador, gratis y sin registro. No se apuesta ni se gana dinero. El sitio está dirigido a personas mayores de edad.',
          'Una parte de las descripciones y de las traducciones se prepara con ayuda de herramientas de inteligencia artificial.',
        ],
      },
      {
        heading: 'Propiedad intelectual',
        blocks: [
          'El nombre, el logotipo, los textos, el diseño y los juegos que hemos creado están protegidos. Reproducirlos más allá de lo que permite la ley requiere nuestro permiso.',
          'Los juegos de otros editores se muestran en un marco y pertenecen a quienes los hicieron, igual que sus nombres, imágenes y marcas.',
        ],
      },
      {
        heading: 'Denunciar un contenido',
        blocks: [
          '¿Crees que algún contenido es ilícito o vulnera tus derechos? Escribe a {contact} e indica:',
          [
            'la dirección de la página;',
            'qué problema tiene y, si es posible, qué norma incumple;',
            'tu nombre y tu correo electrónico, para poder responderte.',
          ],
          'Examinamos cada aviso con atención, retiramos sin demora lo que corresponda y te informamos de la decisión.',
        ],
      },
      {
        heading: 'Tus datos',
        blocks: ['La [política de privacidad](privacy) explica qué se registra, por qué y durante cuánto tiempo.'],
      },
      {
        heading: 'Normativa',
        blocks: [
          'Este aviso responde a la ley francesa n.º 2004-575, de 21 de junio de 2004, sobre la confianza en la economía digital. El sitio se rige por el derecho francés.',
        ],
      },
    ],
  },
  terms: {
    description:
      'Las reglas de {site}: acceso gratuito, solo mayores de edad, juegos de otros editores y responsabilidades.',
    intro: 'Unas pocas reglas sencillas para todas las personas que usan {site}.',
    sections: [
      {
        heading: 'Qué aceptas',
        blocks: ['Al usar el sitio aceptas estos términos. Si alguno no te convence, basta con que no lo uses.'],
      },
      {
        heading: 'Un servicio gratuito y sin registro',
        blocks: [
          'Los juegos se abren al momento en el navegador, sin cuenta y sin pagar nada. La conexión a internet corre por tu cuenta.',
          'Una cuenta solo sirve para administrar el sitio: no da ningún derecho hasta que un administrador se lo concede. No compartas su contraseña. Podemos cerrar una cuenta de la que se haga mal uso.',
        ],
      },
      {
        heading: 'Mayores de edad y juego responsable',
        blocks: [
          'El sitio está reservado a personas de 18 años o más.',
          'Ningún juego incluye apuestas ni premios en dinero. Jugar tiene que seguir siendo un placer: haz pausas y déjalo si ocupa demasiado sitio en tu vida. Algunos juegos contienen luces intermitentes que pueden afectar a personas con epilepsia fotosensible.',
        ],
      },
      {
        heading: 'Juegos de otros editores',
        blocks: [
          'Algunos juegos los ofrecen otros editores y se cargan desde sus servidores, en un marco aislado de nuestro sitio. En ese caso, sus términos se suman a los nuestros, sobre todo si el juego ofrece compras o una cuenta.',
          'Un juego solo puede usar tu micrófono o tu cámara si lo autorizas en tu navegador.',
        ],
      },
      {
        heading: 'Buen uso',
        blocks: [
          'Te comprometes a no:',
          [
            'perturbar ni sobrecargar el sitio, ni saltarte sus protecciones;',
            'falsear los contadores de partidas, los votos o los contadores de los anuncios;',
            'extraer el catálogo de forma automática y masiva;',
            'usar el sitio con fines contrarios a la ley.',
          ],
          'Podemos limitar el acceso de quien incumpla estas reglas.',
        ],
      },
      {
        heading: 'Notas y contadores',
        blocks: [
          'La nota de un juego es la media de los votos de los visitantes y aparece junto al número de votos. Cada navegador tiene un voto por juego y puede cambiarlo; no comprobamos de otro modo quién vota. Mientras nadie haya votado, una nota marcada como orientativa ocupa el lugar de la real y no se basa en la opinión de nadie.',
          'El número de partidas cuenta las visitas a la página de un juego y las veces que se abre a pantalla completa.',
        ],
      },
      {
        heading: 'Publicidad',
        blocks: [
          'El sitio puede mostrar anuncios. Cada uno lleva la indicación «Publicidad» y ninguno tapa un juego.',
          'Unos vienen de nuestro servidor. Otros vienen de socios y solo se cargan con tu consentimiento, como explica la [política de privacidad](privacy). Los sitios a los que llevan tienen sus propios términos.',
        ],
      },
      {
        heading: 'Propiedad intelectual',
        blocks: [
          'Puedes jugar y compartir la dirección de nuestras páginas con total libertad. Cualquier otro uso del contenido requiere el permiso de sus titulares; el [aviso legal](mentions) dice quiénes son.',
        ],
      },
      {
        heading: 'Proponer un juego',
        blocks: [
          'Puedes sugerirnos juegos desde la [página de contacto](contact). Los miramos con gusto, sin comprometernos a publicarlos.',
        ],
      },
      {
        heading: 'Disponibilidad y responsabilidad',
        blocks: [
          'Hacemos lo posible para que el sitio funcione, pero no podemos garantizar que esté siempre disponible ni que cada juego arranque en todos los dispositivos. Un juego puede cambiar o retirarse en cualquier momento.',
          'No controlamos los juegos ni los sitios de otros editores y no respondemos de ellos, siempre que retiremos sin demora los contenidos manifiestamente ilícitos que se nos comuniquen. Nada de lo dicho aquí reduce los derechos que te da la ley.',
        ],
      },
      {
        heading: 'Cambios en los términos',
        blocks: [
          'Estos términos pueden cambiar. La versión vigente es la de esta página, con la fecha que aparece arriba.',
        ],
      },
      {
        heading: 'Derecho aplicable',
        blocks: [
          'Se aplica el derecho francés. Si vives en otro país, conservas la protección de sus normas imperativas. Si hay algún desacuerdo, escribe primero a {contact}: casi todo se resuelve así.',
        ],
      },
    ],
  },
  privacy: {
    description: 'Qué registra {site}, por qué, durante cuánto tiempo y qué derechos tienes sobre tus datos.',
    intro:
      'Para jugar en {site} no hace falta ni cuenta ni nombre. Esto es lo poco que se registra y lo que puedes hacer al respecto.',
    sections: [
      {
        heading: 'En pocas palabras',
        blocks: [
          [
            'Para jugar no hace falta registrarse: las cuentas son para administrar el sitio. No elaboramos perfiles ni vendemos datos.',
            'Tu idioma, tus favoritos, tus últimas partidas y tus récords los guarda tu navegador, no nosotros.',
            'Ningún servicio de medición de audiencia ni publicidad de otros sitios sin tu consentimiento.',
            'Los juegos de otros editores siguen sus propias políticas.',
          ],
        ],
      },
      {
        heading: 'Quién es responsable',
        blocks: [
          'El responsable del tratamiento es {publisher}, {address}. Para cualquier pregunta sobre tus datos: {contact}.',
        ],
      },
      {
        heading: 'Qué se queda en tu navegador',
        blocks: [
          'El sitio guarda en el almacenamiento de tu navegador, solo en tu dispositivo:',
          [
            'el último idioma usado y, si rechazaste otro idioma que se te propuso, ese rechazo;',
            'tu elección sobre las cookies, si se te preguntó, durante seis meses;',
            'tus juegos favoritos y los últimos a los que has jugado, en forma de números;',
            'tus récords en los juegos que alojamos nosotros;',
            'las notas que das a los juegos, con un identificador elegido al azar con la primera;',
            'solo mientras dura la visita, tu posición en las páginas y las listas, el idioma ya propuesto, un aviso que mostrar en la página siguiente y el hecho de que ya se ha abierto un anuncio sobre una página;',
            'si inicias sesión en una cuenta, el hecho de que la has iniciado y, mientras dura la visita, el texto que aún no has guardado en la administración.',
          ],
          'Sirve únicamente para que el sitio funcione como has pedido. Dos cosas se nos envían: tus notas con su identificador, que guardamos, y los números de tus favoritos y de tus últimos juegos, para saber cómo mostrarlos, que no guardamos. Puedes borrarlo todo cuando quieras eliminando los datos del sitio en tu navegador.',
        ],
      },
      {
        heading: 'Qué registra nuestro servidor',
        blocks: [
          [
            'Registros técnicos: el servidor de nuestro proveedor de alojamiento que recibe las peticiones puede anotar la dirección IP, la fecha, la página solicitada y el tipo de navegador. Estos registros sirven para la seguridad y para resolver averías, que es nuestro interés legítimo, y se borran como máximo a los doce meses.',
            'Número de partidas: cada visita suma una al contador del juego y a su contador del día, con el tipo de dispositivo (móvil, tableta u ordenador) y el idioma de la página, que no dicen quién ha jugado. Un juego que no se carga se cuenta igual. La dirección IP, hecha irreconocible, se mantiene en un recuento que se borra al cabo de una hora, para no contar más de treinta visitas al mismo juego por dirección y hora; la dirección misma no se almacena. También este es nuestro interés legítimo.',
            'Notas y avisos: la nota que das a un juego se guarda con el identificador al azar de tu navegador, para que tengas un solo voto y puedas cambiarlo; se conserva mientras el juego esté en nuestro catálogo. Un aviso se guarda con su motivo, tu texto, el tipo de dispositivo y el idioma de la página; una vez atendido, se borra a los {reportDays} días. Contra los abusos, la dirección IP, hecha irreconocible, se mantiene en un recuento durante un día como máximo. También este es nuestro interés legítimo.',
            'Anuncios: cada vez que alguien ve un anuncio o hace clic en él, se suma uno a su contador del día, sin cookies y sin nada que diga quién lo ha visto. La dirección IP, hecha irreconocible, se mantiene en un recuento que se borra al cabo de una hora, para que nadie falsee esos contadores; la dirección misma no se almacena. También este es nuestro interés legítimo.',
            'Correos: cuando nos escribes, guardamos tu mensaje y tu dirección el tiempo necesario para responderte y, después, tres años como máximo.',
          ],
        ],
      },
      {
        heading: 'Cuentas',
        blocks: [
          'Una cuenta solo sirve para administrar el sitio. Cualquiera puede pedir una, pero no da ningún derecho hasta que un administrador se lo concede. De una cuenta registramos:',
          [
            'el correo electrónico, si se ha confirmado, los derechos de la cuenta y la fecha en que se creó;',
            'un resumen cifrado de la contraseña, a partir del cual no se puede leer la propia contraseña;',
            'de cada sesión abierta: su fecha, la dirección IP y el tipo de navegador, que se borran al día siguiente de su fin, como máximo dos semanas después de la última visita;',
            'los inicios de sesión logrados o fallidos, los accesos denegados y los cambios de contraseña, con su fecha y la dirección IP, que se borran a los {securityDays} días; los registros técnicos también los anotan;',
            'los enlaces enviados para elegir una contraseña nueva, válidos durante una hora;',
            'en el caso de los administradores, un historial de lo que modifican: quién, qué y cuándo.',
          ],
          'Contra los intentos repetidos, llevamos durante una hora como máximo unos contadores por dirección IP y por correo electrónico, ambos irreconocibles, que se borran a más tardar al día siguiente.',
          'Tratamos estos datos para prestar la cuenta solicitada; la fecha y el origen de las sesiones, los contadores y el historial sirven para la seguridad del sitio, que es nuestro interés legítimo. La cuenta se conserva hasta que se elimina, algo que puedes pedir en {contact}. El historial se conserva mientras exista el sitio, y las copias de seguridad hasta que se sustituyen.',
        ],
      },
      {
        heading: 'Medición de audiencia, publicidad y cookies',
        blocks: [
          'Sin tu consentimiento, el sitio solo instala tres cookies, todas relacionadas con el inicio de sesión:',
          [
            'la cookie de sesión, cuando entras en una cuenta: mantiene tu sesión abierta y caduca al cerrarla o, como máximo, dos semanas después de tu última visita; los scripts de las páginas no pueden leerla;',
            'la cookie de navegador conocido, cuando entras en una cuenta: evita que un desconocido que prueba contraseñas bloquee tu acceso, no sirve para nada más y caduca un año después de tu último inicio de sesión; los scripts de las páginas no pueden leerla;',
            'la cookie de mensaje, que lleva un aviso como «Acceso denegado» a la página siguiente: se borra en cuanto esta lo muestra y, como máximo, al cabo de un minuto.',
          ],
          'Estas cookies son imprescindibles para el servicio que pides. Por eso no se te pide consentimiento para ellas.',
          'Si el sitio mide sus visitas con un servicio de terceros, como Google Analytics (Google Ireland Limited), o muestra publicidad de otros sitios, te lo pregunta en tu primera visita. No se carga nada de esos servicios antes de que aceptes, y rechazar es tan fácil como aceptar: el sitio funciona igual. Tu elección vale seis meses y puedes cambiarla cuando quieras con «Gestionar las cookies», al pie de cualquier página; si la retiras, esos servicios se detienen y se borran las cookies que hayan dejado en nuestro sitio. Las que algún socio haya dejado en sus propios sitios se borran en tu navegador. Un servicio especializado puede preguntar en nuestro lugar; tu elección vale entonces el tiempo que indique. Si no se te pregunta, es que no se usa ninguno de esos servicios, o que tu país no exige un acuerdo previo: entonces puedes oponerte con «Gestionar las cookies». La señal Global Privacy Control de tu navegador vale como rechazo de la publicidad de otros sitios.',
        ],
      },
      {
        heading: 'Juegos de otros editores',
        blocks: [
          'Cuando abres un juego de otro editor, tu navegador lo carga desde los servidores de ese editor. Este recibe tu dirección IP, tu tipo de navegador y el nombre de nuestro sitio, pero no la dirección de la página. Puede usar sus propias cookies y debe informarte de ello. Mientras no abras el juego no recibe nada: las imágenes vienen de nuestro servidor.',
          'El juego solo accede a tu micrófono y a tu cámara si lo aceptas en tu navegador.',
        ],
      },
      {
        heading: 'Quién recibe estos datos',
        blocks: [
          'Nuestro equipo, nuestro proveedor de alojamiento, {host}, y el servicio que entrega nuestros correos cuando te enviamos alguno. No los vendemos ni los alquilamos. Los editores de juegos reciben lo que dice la sección anterior; pueden estar fuera de la Unión Europea y, en ese caso, responden ellos de la transferencia.',
          'Solo con tu consentimiento, el servicio de medición de audiencia (Google Ireland Limited, en el caso de Google Analytics) recibe tu dirección IP, tu tipo de navegador y las páginas que ves; los socios de los que se muestra un anuncio reciben tu dirección IP y tu tipo de navegador. Pueden tratar esos datos fuera de la Unión Europea, sobre todo en Estados Unidos, con las garantías que prevé el reglamento europeo: una decisión de adecuación o cláusulas contractuales tipo.',
        ],
      },
      {
        heading: 'Tus derechos',
        blocks: [
          'El Reglamento General de Protección de Datos te permite acceder a tus datos, rectificarlos o suprimirlos, limitar su uso u oponerte a él, recibirlos en un formato habitual y retirar un consentimiento que hayas dado. La ley francesa te permite además decidir qué será de ellos después de tu muerte.',
          'Escribe a {contact}; respondemos en un mes. Como no sabemos quién juega, quizá necesitemos más detalles para encontrar lo que te concierne.',
          'Si la respuesta no te convence, puedes reclamar ante la autoridad francesa, la [CNIL](authority), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, o ante la del país en el que vives.',
        ],
      },
      {
        heading: 'Menores',
        blocks: [
          'El sitio está dirigido a personas mayores de edad y no recoge a sabiendas datos de menores. Si crees que ha ocurrido, escríbenos y los borraremos.',
        ],
      },
      {
        heading: 'Cambios',
        blocks: [
          'Si esta política cambia, la nueva versión aparecerá aquí con su fecha. Si una finalidad nueva exige tu consentimiento, te lo pediremos antes.',
        ],
      },
    ],
  },
} satisfies LegalTexts;
