import type { LegalTexts } from '../legal-text.ts';

export default {
  authority: 'https://www.cnil.fr/en',
  mentions: {
    description: 'Quem publica o {site}, quem o aloja e como entrar em contacto connosco.',
    intro: 'Quem está por trás do {site} e a quem te podes dirigir.',
    sections: [
      {
        heading: 'Editor',
        blocks: [
          'O site {site}, no endereço {url}, é publicado por {publisher}, {address}.',
          'Para nos escreveres: {contact}. A [página de contacto](contact) também indica onde sugerir um jogo.',
        ],
      },
      { heading: 'Diretor da publicação', blocks: ['{director}.'] },
      { heading: 'Alojamento', blocks: ['{host}, {hostAddress}.'] },
      {
        heading: 'O que o site oferece',
        blocks: [
          'O {site} dá acesso a jogos que se jogam no navegador, de graça e sem registo. Não se aposta nem se ganha dinheiro. O site destina-se a maiores de idade.',
          'Uma parte das descrições e das traduções é preparada com a ajuda de ferramentas de inteligência artificial.',
        ],
      },
      {
        heading: 'Propriedade intelectual',
        blocks: [
          'O nome, o logótipo, os textos, o aspeto gráfico e os jogos que criámos estão protegidos. Reproduzi-los para além do que a lei permite depende da nossa autorização.',
          'Os jogos de outros editores aparecem numa moldura e pertencem a quem os fez, tal como os seus nomes, imagens e marcas.',
        ],
      },
      {
        heading: 'Denunciar um conteúdo',
        blocks: [
          'Achas que algum conteúdo é ilícito ou viola os teus direitos? Escreve para {contact} e indica:',
          [
            'o endereço da página;',
            'qual é o problema e, se possível, que regra está em causa;',
            'o teu nome e o teu e-mail, para te podermos responder.',
          ],
          'Analisamos cada denúncia com atenção, retiramos sem demora o que for preciso e informamos-te da decisão.',
        ],
      },
      {
        heading: 'Os teus dados',
        blocks: ['A [política de privacidade](privacy) explica o que é registado, porquê e durante quanto tempo.'],
      },
      {
        heading: 'Base legal',
        blocks: [
          'Estas informações são exigidas pela lei francesa n.º 2004-575, de 21 de junho de 2004, relativa à confiança na economia digital. O site rege-se pelo direito francês.',
        ],
      },
    ],
  },
  terms: {
    description:
      'As regras do {site}: acesso gratuito, só para maiores de idade, jogos de outros editores e responsabilidades.',
    intro: 'Algumas regras simples para todas as pessoas que usam o {site}.',
    sections: [
      {
        heading: 'O que aceitas',
        blocks: ['Ao usares o site, aceitas estes termos. Se algum deles não te servir, basta não usares o site.'],
      },
      {
        heading: 'Um serviço gratuito e sem registo',
        blocks: [
          'Os jogos abrem de imediato no navegador, sem conta e sem nada a pagar. A ligação à internet fica por tua conta.',
          'Uma conta serve apenas para administrar o site: não dá nenhum direito até um administrador os conceder. Guarda a palavra-passe só para ti. Podemos encerrar uma conta que seja mal utilizada.',
        ],
      },
      {
        heading: 'Maiores de idade e jogo responsável',
        blocks: [
          'O site está reservado a pessoas com 18 anos ou mais.',
          'Nenhum jogo envolve apostas nem prémios em dinheiro. Jogar deve continuar a ser um prazer: faz pausas e para se o jogo te ocupar demasiado. Alguns jogos têm luzes intermitentes que podem afetar pessoas com epilepsia fotossensível.',
        ],
      },
      {
        heading: 'Jogos de outros editores',
        blocks: [
          'Alguns jogos são fornecidos por outros editores e carregados dos servidores deles, numa moldura isolada do nosso site. Nesse caso, os termos deles juntam-se aos nossos, sobretudo quando o jogo oferece compras ou uma conta.',
          'Um jogo só pode usar o teu microfone ou a tua câmara se o permitires no navegador.',
        ],
      },
      {
        heading: 'Boa utilização',
        blocks: [
          'Comprometes-te a não:',
          [
            'perturbar ou sobrecarregar o site, nem contornar as suas proteções;',
            'falsear os contadores de partidas, os votos ou os contadores dos anúncios;',
            'extrair o catálogo de forma automática e em massa;',
            'usar o site para fins contrários à lei.',
          ],
          'Podemos limitar o acesso de quem desrespeitar estas regras.',
        ],
      },
      {
        heading: 'Notas e contadores',
        blocks: [
          'A nota de um jogo é a média dos votos dos visitantes e aparece com o número deles. Cada navegador tem um voto por jogo e pode mudá-lo; não verificamos de outra forma quem vota. Enquanto ninguém tiver votado, uma nota marcada como indicativa ocupa o lugar da verdadeira e não se baseia na opinião de ninguém.',
          'O número de partidas conta as visitas à página de um jogo e as vezes que é aberto em ecrã inteiro.',
        ],
      },
      {
        heading: 'Publicidade',
        blocks: [
          'O site pode mostrar anúncios. Cada um tem a indicação “Publicidade”, e nenhum tapa um jogo.',
          'Uns vêm do nosso servidor. Outros vêm de parceiros e só são carregados com o teu consentimento, como explica a [política de privacidade](privacy). Os sites a que conduzem têm os seus próprios termos.',
        ],
      },
      {
        heading: 'Propriedade intelectual',
        blocks: [
          'Podes jogar e partilhar o endereço das páginas à vontade. Qualquer outro uso do conteúdo depende da autorização dos titulares; o [aviso legal](mentions) diz quem são.',
        ],
      },
      {
        heading: 'Sugerir um jogo',
        blocks: [
          'Podes sugerir jogos na [página de contacto](contact). Teremos gosto em vê-los, sem nos comprometermos a publicá-los.',
        ],
      },
      {
        heading: 'Disponibilidade e responsabilidade',
        blocks: [
          'Fazemos os possíveis para que o site funcione, mas não garantimos que esteja sempre acessível nem que todos os jogos abram em todos os dispositivos. Um jogo pode ser alterado ou retirado a qualquer momento.',
          'Não controlamos os jogos nem os sites de outros editores e não respondemos por eles, desde que retiremos sem demora os conteúdos manifestamente ilícitos que nos forem comunicados. Nada do que aqui está reduz os direitos que a lei te garante.',
        ],
      },
      {
        heading: 'Alterações aos termos',
        blocks: ['Estes termos podem mudar. A versão em vigor é a desta página, com a data indicada no início.'],
      },
      {
        heading: 'Lei aplicável',
        blocks: [
          'Aplica-se a lei francesa. Se vives noutro país, manténs a proteção das normas imperativas desse país. Em caso de desacordo, escreve primeiro para {contact}: quase tudo se resolve assim.',
        ],
      },
    ],
  },
  privacy: {
    description: 'O que o {site} regista, porquê, durante quanto tempo e que direitos tens sobre os teus dados.',
    intro:
      'Para jogar no {site} não é preciso conta nem nome. Eis o pouco que é registado e o que podes fazer a esse respeito.',
    sections: [
      {
        heading: 'Em resumo',
        blocks: [
          [
            'Não é preciso registo para jogar: as contas servem para administrar o site. Não traçamos perfis nem vendemos dados.',
            'O teu idioma, os teus favoritos, as tuas últimas partidas e os teus recordes são guardados pelo teu navegador, não por nós.',
            'Nenhum serviço de medição de audiência e nenhuma publicidade de outros sites sem o teu consentimento.',
            'Os jogos de outros editores seguem as políticas deles.',
          ],
        ],
      },
      {
        heading: 'Quem é o responsável',
        blocks: [
          'O responsável pelo tratamento é {publisher}, {address}. Para qualquer questão sobre os teus dados: {contact}.',
        ],
      },
      {
        heading: 'O que fica no teu navegador',
        blocks: [
          'O site guarda no armazenamento do teu navegador, apenas no teu dispositivo:',
          [
            'o último idioma usado e, se recusaste outro idioma que te foi proposto, essa recusa;',
            'a tua escolha sobre os cookies, se te foi pedida, durante seis meses;',
            'os teus jogos favoritos e os últimos que jogaste, sob a forma de números;',
            'os teus recordes nos jogos que nós alojamos;',
            'as notas que dás aos jogos, com um identificador sorteado na primeira;',
            'apenas durante a visita, a tua posição nas páginas e nas listas, o idioma já proposto, um aviso a mostrar na página seguinte e o facto de um anúncio já se ter aberto sobre uma página;',
            'se iniciares sessão numa conta, o facto de a teres iniciado e, durante a visita, o texto que ainda não guardaste na administração.',
          ],
          'Isto serve apenas para o site funcionar como pediste. Duas coisas são-nos enviadas: as tuas notas com o identificador delas, que guardamos, e os números dos teus favoritos e dos teus últimos jogos, para sabermos como mostrá-los, que não guardamos. Podes apagar tudo quando quiseres, limpando os dados do site no navegador.',
        ],
      },
      {
        heading: 'O que o nosso servidor regista',
        blocks: [
          [
            'Registos técnicos: o servidor do nosso alojamento que recebe os pedidos pode anotar o endereço IP, a data, a página pedida e o tipo de navegador. Estes registos servem para a segurança e para a reparação de avarias, o que é o nosso interesse legítimo, e são apagados ao fim de doze meses, no máximo.',
            'Número de partidas: cada visita soma um ao contador do jogo e ao seu contador do dia, com o tipo de dispositivo (telemóvel, tablet ou computador) e o idioma da página, que não dizem quem jogou. Um jogo que não carrega é contado do mesmo modo. O endereço IP, tornado irreconhecível, fica numa contagem que se apaga ao fim de uma hora, para não contar mais de trinta visitas ao mesmo jogo por endereço e por hora; o próprio endereço não é armazenado. Também este é o nosso interesse legítimo.',
            'Notas e avisos: a nota que dás a um jogo é guardada com o identificador sorteado do teu navegador, para teres um só voto e poderes mudá-lo; é mantida enquanto o jogo estiver no nosso catálogo. Um aviso é guardado com o motivo, o teu texto, o tipo de dispositivo e o idioma da página; depois de resolvido, é apagado ao fim de {reportDays} dias. Contra abusos, o endereço IP, tornado irreconhecível, fica numa contagem durante um dia, no máximo. Também este é o nosso interesse legítimo.',
            'Anúncios: um anúncio visto ou clicado soma um ao seu contador do dia, sem cookies e sem nada que diga quem o viu. O endereço IP, tornado irreconhecível, fica numa contagem que se apaga ao fim de uma hora, para que ninguém falseie esses contadores; o próprio endereço não é armazenado. Também este é o nosso interesse legítimo.',
            'E-mails: quando nos escreves, guardamos a mensagem e o endereço durante o tempo necessário para te responder e, depois, três anos, no máximo.',
          ],
        ],
      },
      {
        heading: 'Contas',
        blocks: [
          'Uma conta serve apenas para administrar o site. Qualquer pessoa pode pedir uma, mas não dá nenhum direito até um administrador os conceder. De uma conta, registamos:',
          [
            'o e-mail, se foi confirmado, os direitos da conta e a data de criação;',
            'um resumo criptográfico da palavra-passe, a partir do qual não é possível ler a própria palavra-passe;',
            'de cada sessão aberta: a data, o endereço IP e o tipo de navegador, apagados no dia seguinte ao seu fim, que ocorre, no máximo, duas semanas depois da última visita;',
            'as entradas conseguidas ou falhadas, os acessos recusados e as mudanças de palavra-passe, com a data e o endereço IP, apagados ao fim de {securityDays} dias; os registos técnicos também as anotam;',
            'as ligações enviadas para escolher uma nova palavra-passe, válidas durante uma hora;',
            'no caso dos administradores, um histórico do que alteram: quem, o quê e quando.',
          ],
          'Contra tentativas repetidas, mantemos durante uma hora, no máximo, contadores por endereço IP e por e-mail, ambos irreconhecíveis, que são apagados até ao dia seguinte.',
          'Tratamos estes dados para fornecer a conta pedida; a data e a origem das sessões, os contadores e o histórico servem para a segurança do site, que é o nosso interesse legítimo. A conta é mantida até ser eliminada, o que podes pedir em {contact}. O histórico é mantido enquanto o site existir, e as cópias de segurança, até serem substituídas.',
        ],
      },
      {
        heading: 'Medição de audiência, publicidade e cookies',
        blocks: [
          'Sem o teu consentimento, o site grava apenas três cookies, todos ligados ao início de sessão:',
          [
            'o cookie de sessão, quando entras numa conta: mantém a tua sessão aberta e expira quando a terminas ou, no máximo, duas semanas depois da tua última visita; os scripts das páginas não o conseguem ler;',
            'o cookie de navegador conhecido, gravado quando inicias sessão: evita que um desconhecido que experimenta palavras-passe te bloqueie o acesso, não serve para mais nada e expira um ano depois do último início de sessão; os scripts das páginas não o conseguem ler;',
            'o cookie de mensagem, que leva um aviso como “Acesso negado” até à página seguinte: é apagado assim que esta o mostra e, no máximo, ao fim de um minuto.',
          ],
          'Estes cookies são indispensáveis ao serviço que pedes. Por isso, não te é pedido nenhum consentimento para eles.',
          'Se o site medir as visitas com um serviço de terceiros, como o Google Analytics (Google Ireland Limited), ou mostrar publicidade de outros sites, pergunta-te na primeira visita. Nada desses serviços é carregado antes de aceitares, e recusar é tão fácil como aceitar: o site funciona da mesma forma. A tua escolha vale por seis meses e podes mudá-la a qualquer momento em “Gerir os cookies”, no fundo de qualquer página; retirá-la interrompe esses serviços e apaga os cookies que gravaram no nosso site. Os que os parceiros gravaram nos sites deles podem ser apagados no teu navegador. Um serviço especializado pode perguntar em nosso lugar; a tua escolha vale então pelo tempo que ele indicar. Se nada te for perguntado, é porque nenhum desses serviços é usado, ou porque o teu país não exige um acordo prévio: podes então opor-te em “Gerir os cookies”. O sinal Global Privacy Control do teu navegador vale como recusa da publicidade de outros sites.',
        ],
      },
      {
        heading: 'Jogos de outros editores',
        blocks: [
          'Quando abres um jogo de outro editor, o teu navegador carrega-o dos servidores dele. O editor recebe o teu endereço IP, o tipo do teu navegador e o nome do nosso site, mas não o endereço da página. Pode usar cookies próprios e deve informar-te disso. Enquanto não abrires o jogo, não recebe nada: as imagens vêm do nosso servidor.',
          'O jogo só tem acesso ao microfone e à câmara se o aceitares no navegador.',
        ],
      },
      {
        heading: 'Quem recebe estes dados',
        blocks: [
          'A nossa equipa, o nosso alojamento, {host}, e o serviço que entrega os nossos e-mails quando te enviamos algum. Não vendemos nem alugamos os dados. Os editores de jogos recebem o que diz a secção anterior; podem estar fora da União Europeia e, nesse caso, respondem pela transferência.',
          'Apenas com o teu consentimento, o serviço de medição de audiência (Google Ireland Limited, no caso do Google Analytics) recebe o teu endereço IP, o tipo do teu navegador e as páginas que vês; os parceiros de que é mostrado um anúncio recebem o teu endereço IP e o tipo do teu navegador. Podem tratar esses dados fora da União Europeia, em especial nos Estados Unidos, com as garantias previstas no regulamento europeu: uma decisão de adequação ou cláusulas contratuais-tipo.',
        ],
      },
      {
        heading: 'Os teus direitos',
        blocks: [
          'O Regulamento Geral sobre a Proteção de Dados da União Europeia permite-te aceder aos teus dados, pedir a sua retificação ou o seu apagamento, limitar a sua utilização ou opor-te a ela, recebê-los num formato corrente e retirar um consentimento que tenhas dado. A lei francesa também te permite decidir o que será deles depois da tua morte.',
          'Escreve para {contact}; respondemos no prazo de um mês. Como não sabemos quem joga, podemos precisar de mais pormenores para encontrar o que te diz respeito.',
          'Se a resposta não te satisfizer, podes apresentar queixa à autoridade francesa, a [CNIL](authority), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, ou à autoridade do país onde vives.',
        ],
      },
      {
        heading: 'Menores de idade',
        blocks: [
          'O site destina-se a maiores de idade e não recolhe intencionalmente dados de menores. Se achares que isso aconteceu, escreve-nos e os dados serão apagados.',
        ],
      },
      {
        heading: 'Alterações',
        blocks: [
          'Se esta política mudar, a nova versão aparece aqui com a data. Se uma nova finalidade exigir o teu consentimento, ser-te-á pedido antes.',
        ],
      },
    ],
  },
} satisfies LegalTexts;
